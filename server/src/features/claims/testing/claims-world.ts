import { saveNewInbox } from '@econsult/contract/messages'
import { saveAnswerDraft, signAnswer } from '@econsult/contract/answers'
import { proveIdentity } from '@econsult/contract/auth/identity'
import { closeCase } from '@econsult/contract/closing'
import type { InputOf } from '@econsult/contract/call'
import { EMPTY_ANSWER } from '@econsult/contract/answers/content'
import { type Claim, type ClaimRow, fetchClaim, fetchClaims } from '@econsult/contract/claims'
import { findPerson } from '../../../demo/people.ts'
import { insertPeople } from '../../../demo/store.ts'
import { dayAt } from '../../../scheduling/days.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import { assign, createTestCase } from '../../../testing/test-case.ts'
import { demoPasswordHash } from '../../../testing/test-password.ts'
import { testProof } from '../../../testing/test-security.ts'
import type { TestServer } from '../../../testing/test-server.ts'

export const BILLER = 'biller@demo.example'
/** The email of the practice administrator of the specialists' practice. */
export const SPECIALISTS_BILLER = 'biller@specialists.example'
const ZONE = 'America/Chicago'

/** A patient of the practice's owner. The patient's chart is at athena. */
export const WALTER = { patient: 'Walter Haldane', dob: '1957-06-14', sender: 'owner@demo.example' }
export const DIAGNOSES = [{ code: 'I10', name: 'Essential (primary) hypertension' }]

/** Adds the practice administrator of the specialists' practice. */
export async function addSpecialistsBiller(server: TestServer): Promise<void> {
  const { database, clock } = server.running.deps
  const passwordHash = await demoPasswordHash()
  const like = findPerson(BILLER)
  const person = {
    ...like,
    email: SPECIALISTS_BILLER,
    firstName: 'Edith',
    lastName: 'Moreau',
    practice: 'specialists' as const,
  }
  await database.asSystem((handle) => insertPeople(handle, [person], passwordHash, clock.now()))
}

/** The events of a made-up consult. */
export interface Consult {
  readonly patient: string
  readonly question?: string
  readonly payer?: string
  /** The specialist's minutes. If omitted, the specialist only writes in the chat. */
  readonly signed?: { readonly review?: number; readonly discussion?: number; readonly report?: number }
  /** The sender's minutes of preparation that closing confirms. If omitted, none are confirmed. */
  readonly prepared?: number
  readonly dob?: string
  /** The account of the sender; if omitted, a PCP. */
  readonly sender?: string
}

/** Sends, answers and closes a consult through the API, and has its claims judged. */
export async function playConsult(server: TestServer, consult: Consult): Promise<string> {
  const { caseId, pcp } = await openConsult(server, consult)
  await answerConsult(server, caseId, consult)
  await closeConsult(server, pcp, caseId, consult.prepared)
  return caseId
}

/** Sends a consult and assigns it to the cardiologist. */
export async function openConsult(server: TestServer, consult: Consult) {
  const { patient, question, payer, dob, sender = 'pcp@demo.example' } = consult
  const pcp = await server.signIn(sender)
  const { caseId, patientId } = await createTestCase(pcp, {
    patientName: patient,
    ...(dob === undefined ? {} : { dob }),
    ...(question === undefined ? {} : { questions: question }),
  })
  if (payer !== undefined && patientId !== null) await insure(server, patientId, payer)
  await assign(server, caseId)
  return { caseId, pcp, patientId: patientId ?? '' }
}

/** Sets the payer of a patient, as an import does. */
async function insure(server: TestServer, patientId: string, payer: string): Promise<void> {
  await server.running.deps.database.asSystem((handle) =>
    handle.updateTable('patients').set({ primary_ins_name: payer }).where('id', '=', patientId).execute(),
  )
}

/** Signs an answer of the cardiologist with these minutes. Without minutes, only sends a chat message. */
export async function answerConsult(
  server: TestServer,
  caseId: string,
  { signed }: Pick<Consult, 'signed'>,
): Promise<void> {
  const cardio = await server.signIn('cardio@demo.example')
  if (!signed) {
    await expectOk(cardio.send(saveNewInbox, { channelId: caseId, content: 'Made-up answer.' }))
    return
  }
  const { review = null, discussion = null, report = null } = signed
  const content = {
    ...EMPTY_ANSWER,
    recommendation: 'Stop made-up drug A.',
    minutes: { review, discussion, report },
  }
  const request = { caseId, specialtyId: '2', number: 1 }
  await expectOk(cardio.send(saveAnswerDraft, { ...request, version: 0, content }))
  await expectOk(cardio.send(proveIdentity, { proof: await testProof(cardio) }))
  await expectOk(cardio.send(signAnswer, { ...request, draftVersion: 1 }))
}

/** Closes a case with these minutes of preparation, and has its claims judged. */
export async function closeConsult(
  server: TestServer,
  pcp: TestApi,
  caseId: string,
  prepared?: number,
): Promise<void> {
  const day = dayAt(server.clock.now(), ZONE)
  const minutes =
    prepared === undefined ? undefined : [{ day, activity: 'preparation' as const, minutes: prepared }]
  await expectOk(pcp.send(closeCase, { caseId, target: 'none', ...(minutes && { minutes }) }))
  await work(server)
}

/** Runs the outbox tasks that are currently due. */
export async function work(server: TestServer): Promise<void> {
  await server.running.outbox.runOnce()
  await server.running.outbox.runOnce()
}

async function expectOk(answering: ReturnType<TestApi['post']>): Promise<void> {
  const answer = await answering
  if (answer.status !== 200) throw new Error(`refused: ${JSON.stringify(answer.body)}`)
}

/** Returns the biller's list of claims. */
export async function listOf(api: TestApi, filter: InputOf<typeof fetchClaims> = {}) {
  return await api.call(fetchClaims, filter)
}

/** Returns the claim of a patient in the biller's list. If there are several, `side` selects one. */
export async function claimOf(api: TestApi, patient: string, side?: ClaimRow['side']): Promise<Claim> {
  const { data } = await listOf(api, { patient })
  const found = data.filter((one) => side === undefined || one.side === side)
  const [row] = found
  if (!row || found.length > 1) throw new Error(`${found.length} claims of ${patient}`)
  return readClaim(api, row.id)
}

/** Returns the id and version of a claim for a call that changes it. */
export function asSeen({ id, version }: Pick<Claim, 'id' | 'version'>) {
  return { claimId: id, version }
}

/** Returns one claim with all its codes. */
export async function readClaim(api: TestApi, claimId: string): Promise<Claim> {
  return (await api.call(fetchClaim, { claimId })).data
}
