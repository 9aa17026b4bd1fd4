import { randomUUID } from 'node:crypto'
import { saveDraft, type DraftData, draftDataSchema } from '@econsult/contract/drafts'
import type { TestAnswer, TestApi } from './test-api.ts'

/** Returns the draft in a response. */
export function draftOf(answer: TestAnswer): DraftData {
  if (answer.status !== 200) throw new Error(`the draft was refused: ${JSON.stringify(answer.body)}`)
  return draftDataSchema.parse(answer.body['data'])
}

/** Saves a draft with these fields and returns its caseId. */
export async function saveTestDraft(api: TestApi, fields: Record<string, unknown> = {}): Promise<string> {
  const body = { caseId: randomUUID(), patientName: 'Testina Madeup', ...fields }
  return draftOf(await api.send(saveDraft, body)).caseId
}
