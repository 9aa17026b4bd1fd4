import { randomUUID } from 'node:crypto'
import { modifyCaseDataById } from '@econsult/contract/cases'
import type { TestApi } from '../../testing/test-api.ts'
import { createTestCase } from '../../testing/test-case.ts'
import { saveTestDraft } from '../../testing/test-draft.ts'
import type { TestServer } from '../../testing/test-server.ts'
import type { Facts } from '../policy.ts'

/** Creates a case of the author that an administrator has assigned, and all other data that policy rows refer to. */
export async function makeFacts(server: TestServer, author: TestApi, admin: TestApi): Promise<Facts> {
  const { caseId } = await createTestCase(author, { specialtyIds: ['2', '3'] })
  await admin.call(modifyCaseDataById, {
    caseId,
    action: 'assign',
    specialistId: server.userId('cardio@demo.example'),
  })
  return {
    caseId,
    freshId: randomUUID(),
    fileName: '1nothing.txt',
    orphanName: '1nothing.txt',
    draftId: await saveTestDraft(author),
    assignedSpecialistId: server.userId('cardio@demo.example'),
    unassignedSpecialistId: server.userId('derm@demo.example'),
  }
}
