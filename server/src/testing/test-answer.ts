import type { Answer } from '@econsult/contract/answers'
import * as contract from '@econsult/contract/answers'
import * as identity from '@econsult/contract/auth/identity'
import type { InputOf } from '@econsult/contract/call'
import { EMPTY_ANSWER } from '@econsult/contract/answers/content'
import type { TestApi } from './test-api.ts'
import { openTestRoom } from './test-case.ts'
import { testProof } from './test-security.ts'
import type { TestServer } from './test-server.ts'

/** The specialty of the cardiologist, who writes the answer. */
const specialtyId = '2'

export const stopDrug = {
  id: crypto.randomUUID(),
  text: 'Stop made-up drug A',
  due: '2031-03-26',
  who: 'provider' as const,
}
export const bloodCount = { id: crypto.randomUUID(), text: 'Blood count', due: null, who: 'patient' as const }

/** The content of a fictitious answer. */
export const writtenAnswer = {
  ...EMPTY_ANSWER,
  recommendation: 'Stop made-up drug A now.',
  reasoning: 'A made-up reason.',
  actions: [stopDrug, bloodCount],
  redFlags: [{ sign: 'Dizziness', response: 'Emergency room, same day' }],
  minutes: { review: 14, discussion: 6, report: 8 },
}

/**
 * Saves a draft of the answer's version `number`. It replaces the draft that is stored with the version `version` (0 if
 * none is stored).
 */
export function saveDraft(
  api: TestApi,
  caseId: string,
  version = 0,
  content: InputOf<typeof contract.saveAnswerDraft>['content'] = writtenAnswer,
  number = 1,
) {
  return api.send(contract.saveAnswerDraft, { caseId, specialtyId, version, number, content })
}

/** Proves the caller's identity by password. */
export async function proveIdentity(api: TestApi) {
  return api.send(identity.proveIdentity, { proof: await testProof(api) })
}

/** Signs the first version of the draft as version 1 of the answer; `more` replaces these values. */
export function signAnswer(
  api: TestApi,
  caseId: string,
  more: Partial<InputOf<typeof contract.signAnswer>> = {},
) {
  return api.send(contract.signAnswer, { caseId, specialtyId, number: 1, draftVersion: 1, ...more })
}

/** Returns the signed answers of a case. */
export async function answersOf(api: TestApi, caseId: string): Promise<Answer[]> {
  const answer = await api.call(contract.fetchAnswers, { caseId })
  return answer.data
}

/** Writes version 1, proves the specialist's identity and signs the version, as the specialist of the case. */
export async function signFirstVersion(specialist: TestApi, caseId: string): Promise<void> {
  await saveDraft(specialist, caseId)
  await proveIdentity(specialist)
  const signed = await signAnswer(specialist, caseId)
  if (signed.status !== 200) throw new Error(`the answer was refused: ${JSON.stringify(signed.body)}`)
}

/** Creates a room with a signed answer. */
export async function openSignedRoom(server: TestServer) {
  const room = await openTestRoom(server)
  await signFirstVersion(room.cardio, room.caseId)
  return room
}
