import { sql } from 'kysely'
import type { Handle } from '../db/database.ts'
import { isFree } from '../leases/store.ts'

interface OutboxBacklog {
  readonly kind: string
  /** Rows that are due but not started yet. */
  readonly due: number
  /** Number of seconds for which the oldest of these rows has been due. */
  readonly oldest_seconds: number
  /** Rows with no tries left, which need a person's attention. */
  readonly needs_attention: number
}

/** Returns the amount of unfinished outbox work by kind; a kind without work is missing. */
export async function fetchOutboxBacklog(handle: Handle, now: Date): Promise<OutboxBacklog[]> {
  const isDue = sql<boolean>`state = 'waiting' and run_at <= ${now}`
  return handle
    .selectFrom('outbox')
    .select([
      'kind',
      sql<number>`count(*) filter (where ${isDue})`.as('due'),
      sql<number>`coalesce(extract(epoch from ${now} - min(run_at) filter (where ${isDue})), 0)::float8`.as(
        'oldest_seconds',
      ),
      sql<number>`count(*) filter (where state = 'needs-attention')`.as('needs_attention'),
    ])
    .where('state', '<>', 'done')
    .groupBy('kind')
    .execute()
}

/** Returns the number of imports that wait to be checked or imported by a process. */
export async function countWaitingImports(handle: Handle, now: Date): Promise<number> {
  const { waiting } = await handle
    .selectFrom('imports')
    .select((select) => select.fn.countAll<number>().as('waiting'))
    .where('state', 'in', ['checking', 'importing'])
    .where(isFree('leased_until', now))
    .executeTakeFirstOrThrow()
  return waiting
}

/** Returns the number of connections to the whole PostgreSQL server that are waiting for a lock at this moment. */
export async function countLockWaits(handle: Handle): Promise<number> {
  const [row] = await handle.send(
    sql<{ waiting: number }>`select count(distinct pid) as waiting from pg_locks where not granted`,
  )
  return row?.waiting ?? 0
}
