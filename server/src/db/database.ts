import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { Caller, CallRecord, KnownSession } from '../http/caller.ts'
import { inboxOwner } from '../http/caller.ts'
import type { AuditLogTable } from './bookkeeping-tables.ts'
import { retryCollisions } from './retry-collisions.ts'
import type { Tables } from './tables.ts'
import { prepared, reading, sendWithNext } from './trips/sending.ts'

/** The handle that every store function takes first: one open transaction. */
export type Handle = Transaction<Tables>

/** The ways into the database; there is no other, so that the practice wall cannot be forgotten. */
export interface Database {
  /**
   * Runs the work of one call in one transaction, behind the caller's practice wall, and writes the audit row
   * into the same transaction; a caller who is only known from before is asked for first. Work that collided with another transaction is undone and run again.
   */
  asCaller<Result>(record: CallRecord, work: (handle: Handle) => Promise<Result>): Promise<Result>
  /**
   * Runs the work of a caller on accounts and practices, whose private columns no wall opens: each query must be bound
   * to the caller's own. The audit row is written as above.
   */
  asSystemFor<Result>(record: CallRecord, work: (handle: Handle) => Promise<Result>): Promise<Result>
  /** Runs the work of a signed link to a practice's case, behind that practice's wall; audited without a person. */
  asLinkHolder<Result>(record: LinkRecord, work: (handle: Handle) => Promise<Result>): Promise<Result>
  /** Runs work that has no caller yet or any more: signing in, sessions, the outbox. */
  asSystem<Result>(work: (handle: Handle) => Promise<Result>): Promise<Result>
  /** Holds once the database has answered; a transaction without any statement of its own is never sent there. */
  ping(): Promise<void>
}

/** What the audit log keeps of the use of a signed link: whoever holds it is not known. */
export interface LinkRecord {
  readonly practiceId: string
  readonly requestId: string
  readonly action: string
  readonly object: string
}

/** Builds the ways in over a Kysely instance; the clock gives the audit rows their time. */
export function createDatabase(kysely: Kysely<Tables>, now: () => Date): Database {
  const run = <Result>(work: (handle: Handle) => Promise<Result>) =>
    retryCollisions(() => kysely.transaction().execute(work))
  return {
    async asCaller(record, work) {
      const { known } = record
      const done = await run(async (handle) => {
        if (known) await expectSession(handle, known)
        await raiseWall(handle, record.caller)
        const result = await work(handle)
        await writeAudit(handle, record, 'allowed', now())
        return result
      })
      if (known) known.isProven = true
      return done
    },
    asSystemFor: (record, work) =>
      run(async (handle) => {
        await becomeSystem(handle)
        const result = await work(handle)
        await writeAudit(handle, record, 'allowed', now())
        return result
      }),
    asLinkHolder: (record, work) =>
      run(async (handle) => {
        await setWall(handle, { practiceId: record.practiceId, ownerId: '', platform: false })
        const result = await work(handle)
        const { practiceId: practice_id, requestId: request_id, action, object } = record
        const entry = { practice_id, request_id, action, object, user_id: null, session_id: null }
        await appendAudit(handle, { ...entry, outcome: 'allowed', at: now() })
        return result
      }),
    asSystem: (work) =>
      run(async (handle) => {
        await becomeSystem(handle)
        return work(handle)
      }),
    ping: () =>
      run(async (handle) => {
        await handle.executeQuery(reading(sql`select 1`.compile(handle)))
      }),
  }
}

async function becomeSystem(handle: Handle): Promise<void> {
  const role = sql`select set_config('role', 'econsult_system', true)`
  await sendWithNext(handle, reading(prepared('become-system', role.compile(handle))))
}

/** Fails the transaction where the caller's session has ended, or they may other things than they were known to. */
async function expectSession(handle: Handle, known: KnownSession): Promise<void> {
  const { caller, idleSince, now, isActivity } = known
  await becomeSystem(handle)
  const question = sql`select expect_session(${caller.sessionId}, ${caller.id}, ${caller.userType}, ${caller.isAdmin},
    ${caller.practiceId}, ${caller.firstName}, ${caller.lastName}, ${idleSince}, ${now}, ${isActivity})`
  await sendWithNext(handle, prepared('expect-session', question.compile(handle)))
}

async function raiseWall(handle: Handle, caller: Caller): Promise<void> {
  const ownerId = inboxOwner(caller)
  await setWall(handle, { practiceId: caller.practiceId, ownerId, platform: caller.userType === 'Admin' })
}

interface Wall {
  readonly practiceId: string | null
  readonly ownerId: string
  readonly platform: boolean
}

async function setWall(handle: Handle, { practiceId, ownerId, platform }: Wall): Promise<void> {
  const wall = sql`select set_config('app.practice_id', ${practiceId ?? ''}, true),
    set_config('app.owner_id', ${ownerId}, true),
    set_config('app.platform', ${platform ? 'on' : 'off'}, true),
    set_config('role', 'econsult_app', true)`
  await sendWithNext(handle, reading(prepared('raise-wall', wall.compile(handle))))
}

/** Appends a row to the audit log for each thing that a call is about, or one (security page, G1). */
export async function writeAudit(
  handle: Handle,
  record: CallRecord,
  outcome: 'allowed' | 'denied',
  at: Date,
): Promise<void> {
  const row = {
    at,
    request_id: record.requestId,
    practice_id: record.caller.practiceId,
    user_id: record.caller.id,
    session_id: record.caller.sessionId,
    action: record.action,
    object: record.object,
    outcome,
  }
  const objects = [...new Set(record.objects)]
  if (objects.length === 0) return appendAudit(handle, row)
  const rows = objects.map((object) => ({ ...row, object }))
  await handle.insertInto('audit_log').values(rows).execute()
}

async function appendAudit(handle: Handle, row: Insertable<AuditLogTable>): Promise<void> {
  const insert = handle.insertInto('audit_log').values(row).compile()
  await sendWithNext(handle, prepared('write-audit', insert))
}
