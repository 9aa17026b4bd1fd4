import { randomUUID } from 'node:crypto'
import { caseDataSchema, type CaseData } from '@econsult/contract/cases'
import type { TestApi } from './test-api.ts'
import type { TestServer } from './test-server.ts'

/** The body of a case that is valid in every field. */
export function newCaseBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
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

/** Creates a case and returns the API's answer. */
export async function createTestCase(api: TestApi, changes: Record<string, unknown> = {}): Promise<CaseData> {
  const answer = await api.post('/api/v1/case/createCase', newCaseBody(changes))
  if (answer.status !== 200) throw new Error(`the case was refused: ${JSON.stringify(answer.body)}`)
  return caseDataSchema.parse(answer.body.data)
}

/** Assigns the cardiologist (or another account) to a case, as the administrator. */
export async function assign(
  server: TestServer,
  caseId: string,
  email = 'cardio@demo.example',
): Promise<void> {
  const admin = await server.signIn('admin@demo.example')
  const body = { caseId, action: 'assign', specialistId: server.userId(email) }
  const answer = await admin.post('/api/v1/case/modifyCaseDataById', body)
  if (answer.status !== 200) throw new Error(`the assignment was refused: ${JSON.stringify(answer.body)}`)
}

/** The administrator, who has given a reason to see the content of a case (AUD-03). */
export async function openAsAdministrator(server: TestServer, caseId: string): Promise<TestApi> {
  const admin = await server.signIn('admin@demo.example')
  const answer = await admin.post('/api/v1/audit/breakGlass', {
    caseId,
    reason: 'A made-up reason for this test.',
  })
  if (answer.status !== 200) throw new Error(`the reason was refused: ${JSON.stringify(answer.body)}`)
  return admin
}

/** A case of a PCP with the cardiologist assigned, and API clients of both. */
export async function openTestRoom(server: TestServer) {
  const pcp = await server.signIn('pcp@demo.example')
  const { caseId } = await createTestCase(pcp)
  await assign(server, caseId)
  const cardio = await server.signIn('cardio@demo.example')
  return { pcp, cardio, caseId }
}
