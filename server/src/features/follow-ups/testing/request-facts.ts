import { fetchCase, caseDataSchema } from '@econsult/contract/cases'
import type { TestApi } from '../../../testing/test-api.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { SPECIALTY } from './follow-ups-world.ts'

/** Returns those facts of the case's request that a user sees; undefined if the user does not see the case. */
export async function readRequest(api: TestApi, caseId: string) {
  const { status, body } = await api.send(fetchCase, { caseId })
  if (status !== 200) return undefined
  const { requests, isDeleted, isUnread } = caseDataSchema.parse(body.data)
  const request = requests.find(({ specialtyId }) => specialtyId === SPECIALTY)
  if (!request) throw new Error('the case has no such request')
  return { isClosed: isDeleted, isUnread, state: request.state, dueAt: request.dueAt }
}

/** Returns the numbers of messages and closings of a case. */
export function readCaseRow(server: TestServer, caseId: string) {
  return server.running.deps.database.asSystem((handle) =>
    handle
      .selectFrom('cases')
      .select(['last_sequence', 'closings'])
      .where('id', '=', caseId)
      .executeTakeFirstOrThrow(),
  )
}
