import { proveIdentity } from '@econsult/contract/auth/identity'
import { confirmPassword } from '@econsult/contract/auth/passwords'
import { saveAnswerDraft, signAnswer } from '@econsult/contract/answers'
import { EMPTY_ANSWER } from '@econsult/contract/answers/content'
import type { Api } from './api.ts'

const PASSWORD = 'Demo-consult-2026!'
const specialtyId = '2'

/** The cardiologist signs an answer with one action and an urgent visit. */
export async function signUrgentAnswer(api: Api, caseId: string): Promise<void> {
  const { data } = await api.call(confirmPassword, { oldPassword: PASSWORD })
  await api.call(proveIdentity, { proof: data.proof })
  const content = {
    ...EMPTY_ANSWER,
    recommendation: 'Stop made-up drug A now.',
    actions: [{ id: crypto.randomUUID(), text: 'Blood count', due: '2020-03-10', who: 'provider' as const }],
    visit: 'urgent' as const,
  }
  await api.call(saveAnswerDraft, { caseId, specialtyId, version: 0, number: 1, content })
  await api.call(signAnswer, { caseId, specialtyId, number: 1, draftVersion: 1 })
}
