import { closeCase } from '@econsult/contract/closing'
import { confirmPassword } from '@econsult/contract/auth/passwords'
import { proveIdentity } from '@econsult/contract/auth/identity'
import { saveAnswerDraft, signAnswer } from '@econsult/contract/answers'
import { saveNewInbox } from '@econsult/contract/messages'
import { EMPTY_ANSWER } from '@econsult/contract/answers/content'
import { DEMO_PASSWORD } from '../../../demo/accounts.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import { assign, createTestCase } from '../../../testing/test-case.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { uploadTestFile } from '../../../testing/test-upload.ts'

const TEXT_FILE = { name: 'madeup.txt', type: 'text/plain', bytes: 'A made-up text' }

/** Answers to the cardiology template 'Atrial fibrillation'. */
const ANSWERED = {
  templateId: '00000000-0000-4000-8000-000000001000',
  number: 1,
  answers: [{ questionId: '00000000-0000-4000-8000-000000001001', answer: 'Made-up palpitations' }],
}

/**
 * Creates a closed consult with every kind of content: answers to a template, a file, messages, a signed answer with a
 * correction, a consent, a report.
 */
export async function openWholeConsult(server: TestServer) {
  const pcp = await server.signIn('pcp@demo.example')
  const files = [{ fileData: { name: await uploadTestFile(pcp, TEXT_FILE), type: 'text/plain' } }]
  const consent = { givenBy: 'guardian', way: 'written', day: '2026-01-05', notice: 'cost-sheet' } as const
  const { caseId } = await createTestCase(pcp, { files, consent, template: ANSWERED })
  await assign(server, caseId)
  const cardio = await server.signIn('cardio@demo.example')
  await cardio.call(saveNewInbox, { channelId: caseId, content: 'A made-up\u0001 reply' })
  await pcp.call(saveNewInbox, { channelId: caseId, content: 'A made-up question more' })
  await sign(cardio, caseId, 1)
  await sign(cardio, caseId, 2)
  const survey = {
    plan: 'new-advice' as const,
    referral: 'avoided' as const,
    patientValue: 4,
    comment: 'A made-up comment',
  }
  await pcp.call(closeCase, { caseId, target: 'none', survey })
  return { pcp, cardio, caseId }
}

/** Signs an answer version for the request to the cardiologist. */
export async function sign(specialist: TestApi, caseId: string, number: number): Promise<void> {
  const request = { caseId, specialtyId: '2' }
  const action = {
    id: crypto.randomUUID(),
    text: 'Stop made-up drug A',
    due: '2031-03-26',
    who: 'provider' as const,
  }
  const content = { ...EMPTY_ANSWER, recommendation: `Made-up advice ${number}`, actions: [action] }
  await specialist.call(saveAnswerDraft, { ...request, version: 0, number, content })
  const { proof } = (await specialist.call(confirmPassword, { oldPassword: DEMO_PASSWORD })).data
  await specialist.call(proveIdentity, { proof })
  const reason = number === 1 ? {} : { reason: 'A made-up correction' }
  await specialist.call(signAnswer, { ...request, number, draftVersion: 1, ...reason })
}
