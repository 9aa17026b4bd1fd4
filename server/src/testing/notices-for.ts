import type { TestServer } from './test-server.ts'

/** Returns the kinds of the notices that were queued for a user about a case. */
export async function noticesFor(server: TestServer, caseId: string, email: string): Promise<string[]> {
  const rows = await server.running.deps.database.asSystem((handle) =>
    handle.selectFrom('outbox').select(['kind', 'idempotency_key']).orderBy('created_at').execute(),
  )
  const about = `:${caseId}:${server.userId(email)}:`
  return rows.filter((row) => row.idempotency_key.includes(about)).map((row) => row.kind)
}
