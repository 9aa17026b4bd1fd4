import { randomUUID } from 'node:crypto'
import { breakGlass } from '@econsult/contract/audit/break-glass'
import type { InputOf } from '@econsult/contract/call'
import { type CaseData, createCase, modifyCaseDataById } from '@econsult/contract/cases'
import type { TestApi } from './test-api.ts'
import type { TestServer } from './test-server.ts'

type NewCase = InputOf<typeof createCase>

/** Fields of a new case that a test can set. */
export type CaseChanges = Partial<NewCase>

/** Returns the body of a case that is valid in every field. */
export function newCaseBody(changes: CaseChanges = {}): NewCase {
  return {
    caseId: randomUUID(),
    specialtyIds: ['2'],
    patientName: 'Testina Madeup',
    dob: '1971-09-02',
    questions: 'Is this made-up rash of any concern?',
    files: [],
    patientConsentGiven: true,
    ...changes,
  }
}

/** Creates a case and returns the API's response. */
export async function createTestCase(api: TestApi, changes: CaseChanges = {}): Promise<CaseData> {
  return (await api.call(createCase, newCaseBody(changes))).data
}

/** Assigns the cardiologist (or another account) to a case, as the administrator. */
export async function assign(
  server: TestServer,
  caseId: string,
  email = 'cardio@demo.example',
): Promise<void> {
  const admin = await server.signIn('admin@demo.example')
  await admin.call(modifyCaseDataById, { caseId, action: 'assign', specialistId: server.userId(email) })
}

/** Returns the administrator, who has stated a reason for seeing the content of a case (AUD-03). */
export async function openAsAdministrator(server: TestServer, caseId: string): Promise<TestApi> {
  const admin = await server.signIn('admin@demo.example')
  await admin.call(breakGlass, { caseId, reason: 'A made-up reason for this test.' })
  return admin
}

/** Creates a case of a PCP with the cardiologist assigned, and API clients of both users. */
export async function openTestRoom(server: TestServer) {
  const pcp = await server.signIn('pcp@demo.example')
  const { caseId } = await createTestCase(pcp)
  await assign(server, caseId)
  const cardio = await server.signIn('cardio@demo.example')
  return { pcp, cardio, caseId }
}
