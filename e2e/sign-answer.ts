import { saveAnswerDraft, signAnswer } from '@econsult/contract/answers'
import { type AnswerContent, EMPTY_ANSWER } from '@econsult/contract/answers/content'
import { proveIdentity } from '@econsult/contract/auth/identity'
import { confirmPassword } from '@econsult/contract/auth/passwords'
import type { Api } from './api.ts'
import { PASSWORD } from './product.ts'

const CARDIOLOGY = '2'

/** Writes and signs a specialist's first answer in a case; by default the specialist is a cardiologist. */
export async function writeAndSign(
  api: Api,
  caseId: string,
  content: Partial<AnswerContent>,
  specialtyId = CARDIOLOGY,
): Promise<void> {
  const { data } = await api.call(confirmPassword, { oldPassword: PASSWORD })
  await api.call(proveIdentity, { proof: data.proof })
  const place = { caseId, specialtyId, number: 1 }
  await api.call(saveAnswerDraft, { ...place, version: 0, content: { ...EMPTY_ANSWER, ...content } })
  await api.call(signAnswer, { ...place, draftVersion: 1 })
}

/** Signs an answer with one action and an urgent visit, as the cardiologist. */
export function signUrgentAnswer(api: Api, caseId: string): Promise<void> {
  return writeAndSign(api, caseId, {
    recommendation: 'Stop made-up drug A now.',
    actions: [{ id: crypto.randomUUID(), text: 'Blood count', due: '2020-03-10', who: 'provider' }],
    visit: 'urgent',
  })
}
