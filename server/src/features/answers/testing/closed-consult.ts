import { readAnswer } from '@econsult/contract/answers'
import { fetchCase, type CaseData } from '@econsult/contract/cases'
import type { InputOf } from '@econsult/contract/call'
import { closeCase } from '@econsult/contract/closing'
import { type Delivery, fetchDeliveries } from '@econsult/contract/deliveries'
import { DEMO_PATIENTS } from '../../../demo/patients/demo-patients.ts'
import { proveIdentity, saveDraft, signAnswer, writtenAnswer } from '../../../testing/test-answer.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import { assign, createTestCase } from '../../../testing/test-case.ts'
import type { VendorServer } from '../../deliveries/testing/vendor-server.ts'
import { readPdf, textOf } from '../../reports/pdf/testing/read-pdf.ts'

const OWNER = 'owner@demo.example'

/** A consult whose answer is signed and read by its sender, with API clients of both sides. */
export interface SignedConsult {
  readonly owner: TestApi
  readonly cardio: TestApi
  readonly caseId: string
}

/**
 * Opens a consult about a patient of the owner, and has its answer signed and read. The patient is linked only to this
 * record system, or to none.
 */
export async function openSignedConsult(
  server: VendorServer,
  system?: 'athena' | 'elation' | 'cerbo' | 'hint',
): Promise<SignedConsult> {
  const owner = await server.signIn(OWNER)
  const patient = DEMO_PATIENTS.find(
    (one) =>
      one.provider === OWNER &&
      (system ? one.recordSystems.join() === system : one.recordSystems.length === 0),
  )
  if (!patient) throw new Error('no such patient')
  const { caseId } = await createTestCase(owner, { patientName: patient.fullName, dob: patient.dob })
  await assign(server, caseId)
  const cardio = await server.signIn('cardio@demo.example')
  await proveIdentity(cardio)
  await saveDraft(cardio, caseId)
  const signed = await signAnswer(cardio, caseId)
  if (signed.status !== 200) throw new Error(`the answer was refused: ${JSON.stringify(signed.body)}`)
  await owner.call(readAnswer, { specialtyId: '2', caseId, number: 1 })
  return { owner, cardio, caseId }
}

/**
 * Closes the case without a closing id, so that the closing cannot be undone. Advances the clock by a second, so that
 * later events have a later time.
 */
export async function close(
  server: VendorServer,
  { owner, caseId }: SignedConsult,
  more: Omit<InputOf<typeof closeCase>, 'caseId'>,
): Promise<void> {
  await owner.call(closeCase, { caseId, ...more })
  server.clock.pass(1000)
}

/** Signs this version with this recommendation as the specialist. */
export async function correct({ cardio, caseId }: SignedConsult, number: number, recommendation: string) {
  await saveDraft(cardio, caseId, 0, { ...writtenAnswer, recommendation }, number)
  return signAnswer(cardio, caseId, { number, reason: 'A made-up reason of the correction.' })
}

/** Returns the case as its sender sees it. */
export async function readOf({ owner, caseId }: SignedConsult): Promise<CaseData> {
  return (await owner.call(fetchCase, { caseId })).data
}

/** Returns the deliveries of the case as its sender sees them. */
export async function deliveriesOf({ owner, caseId }: SignedConsult): Promise<Delivery[]> {
  return (await owner.call(fetchDeliveries, { caseId })).data
}

/** Returns the text of a PDF that a record system received. */
export async function wordsOf(pdf: Uint8Array | undefined): Promise<string> {
  const { pages } = await readPdf(new Uint8Array(pdf ?? Buffer.alloc(0)))
  return pages.map(textOf).join(' ')
}
