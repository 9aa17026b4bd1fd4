import { randomUUID } from 'node:crypto'
import { breakGlass } from '@econsult/contract/audit/break-glass'
import { modifyCaseDataById } from '@econsult/contract/cases'
import { saveNewInbox } from '@econsult/contract/messages'
import type { TestApi } from '../../../testing/test-api.ts'
import { createTestCase } from '../../../testing/test-case.ts'
import { saveTestDraft } from '../../../testing/test-draft.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { uploadTestFile } from '../../../testing/test-upload.ts'
import type { Facts } from '../../policy.ts'

/** Answers to the template 'Atrial fibrillation' of cardiology. */
const TEMPLATE = {
  templateId: '00000000-0000-4000-8000-000000001000',
  number: 1,
  questionId: '00000000-0000-4000-8000-000000001001',
}

/** The facts that the rows of the audit proof refer to: the facts of the policy, and the patient of the case. */
export interface PatientFacts extends Facts {
  readonly patientId: string
  /** The patient's last name, which no other patient has and which all texts of the case contain. */
  readonly word: string
  readonly dob: string
}

const SPECIALIST = 'cardio@demo.example'

let made = 0

/** A last name that no other patient has. */
export function newWord(): string {
  made += 1
  const digits = Array.from(String(made).padStart(4, '0'))
  const letters = digits.map((digit) => 'bcdfghjklm'[Number(digit)] ?? '')
  return `Qua${letters.join('a')}`
}

/**
 * Creates a case with all data that users can write before the answer. An administrator has assigned the case, and has
 * opened it with a stated reason. Also creates a draft for the same patient, and an upload.
 */
export async function makePatientFacts(
  server: TestServer,
  { author, admin }: { readonly author: TestApi; readonly admin: TestApi },
): Promise<PatientFacts> {
  const word = newWord()
  const upload = () =>
    uploadTestFile(author, { name: `${word}.txt`, type: 'text/plain', bytes: `About ${word}` })
  const dob = `19${String(10 + (made % 80)).padStart(2, '0')}-03-05`
  const fileName = await upload()
  const { caseId, patientId } = await createTestCase(author, {
    patientName: `Testina ${word}`,
    dob,
    questions: `Is the rash of ${word} of any concern?`,
    specialtyIds: ['2', '3'],
    files: [{ fileData: { name: fileName, type: 'text/plain' } }],
    consent: { givenBy: 'guardian', way: 'written', day: '2026-01-05', notice: 'cost-sheet' },
    template: {
      templateId: TEMPLATE.templateId,
      number: TEMPLATE.number,
      answers: [{ questionId: TEMPLATE.questionId, answer: `Palpitations of ${word}` }],
    },
  })
  if (patientId === null) throw new Error('the case has no patient')
  const specialistId = server.userId(SPECIALIST)
  await admin.call(modifyCaseDataById, { caseId, action: 'assign', specialistId })
  await author.call(saveNewInbox, { channelId: caseId, content: `News of ${word}` })
  await admin.call(breakGlass, { caseId, reason: 'A made-up reason for this test.' })
  return {
    caseId,
    patientId,
    word,
    dob,
    freshId: randomUUID(),
    fileName,
    orphanName: await upload(),
    draftId: await saveTestDraft(author, {
      patientName: `Testina ${word}`,
      patientId,
      dob,
      questions: `Draft of ${word}`,
    }),
    assignedSpecialistId: specialistId,
    unassignedSpecialistId: server.userId('derm@demo.example'),
  }
}
