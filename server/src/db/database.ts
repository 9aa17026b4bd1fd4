import { type Insertable, sql } from 'kysely'
import type pg from 'pg'
import { type Caller, type CallRecord, type KnownSession, inboxOwner } from '../sessions/caller.ts'
import { auditRowsOf } from './audited.ts'
import type { AuditLogTable } from '../tables/audit.ts'
import { retryCollisions } from './retry-collisions.ts'
import { inTransaction, type OpenTransaction } from './transaction.ts'
import { becomeSystem, raiseWall, type Wall } from './wall.ts'

/** An open transaction, which is the first argument of every store function. */
export type Handle = OpenTransaction

/** All functions that access the database. There are no others, so that no query can bypass the practice wall. */
export interface Database {
  /**
   * Runs the work of one call in one transaction, behind the caller's practice wall, and writes the audit row in the
   * same transaction. If the caller was authenticated by cached data, the data is checked first. Work that collided
   * with another transaction is rolled back and run again.
   */
  asCaller<Result>(record: CallRecord, work: (handle: Handle) => Promise<Result>): Promise<Result>
  /**
   * Runs work on accounts and practices, whose private columns are not behind the practice wall: every query must be
   * limited to the caller's own account or practice. Writes the audit row in the same transaction.
   */
  asSystemFor<Result>(record: CallRecord, work: (handle: Handle) => Promise<Result>): Promise<Result>
  /**
   * Runs the work of a signed link to a practice's case, behind that practice's wall; the audit row contains no user.
   */
  asLinkHolder<Result>(record: LinkRecord, work: (handle: Handle) => Promise<Result>): Promise<Result>
  /** Runs work without a caller: sign-ins, sessions, the outbox. */
  asSystem<Result>(work: (handle: Handle) => Promise<Result>): Promise<Result>
  /** Connection counts of this process: all connections, idle connections, and calls that wait for a connection. */
  connections(): { readonly total: number; readonly idle: number; readonly awaited: number }
  /** Resolves once the database responds. */
  ping(): Promise<void>
}

/** Facts for the audit log about the use of a signed link; the person who used the link is unknown. */
export interface LinkRecord {
  readonly practiceId: string
  readonly requestId: string
  readonly action: string
  readonly object: string
}

/** Creates the database access on top of a pool; `clock` supplies the time of the audit rows. */
export function createDatabase(pool: pg.Pool, now: () => Date): Database {
  const run = <Result>(work: (handle: Handle) => Promise<Result>) =>
    retryCollisions(() => inTransaction(pool, work))
  return {
    async asCaller(record, work) {
      const { known } = record
      const done = await run(async (handle) => {
        if (known) expectSession(handle, known)
        raiseWall(handle, wallOf(record.caller))
        expectDelegate(handle, record.caller, now())
        const result = await work(handle)
        await recordEffect(handle, record)
        writeAudit(handle, record, 'allowed', now())
        return result
      })
      if (known) known.isProven = true
      return done
    },
    asSystemFor: (record, work) =>
      run(async (handle) => {
        becomeSystem(handle)
        expectDelegate(handle, record.caller, now())
        const result = await work(handle)
        await recordEffect(handle, record)
        writeAudit(handle, record, 'allowed', now())
        return result
      }),
    asLinkHolder: (record, work) =>
      run(async (handle) => {
        raiseWall(handle, { practiceId: record.practiceId, ownerId: null, platform: false })
        const result = await work(handle)
        const { practiceId: practice_id, requestId: request_id, action, object } = record
        const entry = { practice_id, request_id, action, object, user_id: null, session_id: null }
        appendAudit(handle, { ...entry, outcome: 'allowed', at: now() })
        return result
      }),
    asSystem: (work) =>
      run(async (handle) => {
        becomeSystem(handle)
        return work(handle)
      }),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, awaited: pool.waitingCount }),
    ping: () =>
      run(async (handle) => {
        await handle.send(sql`select 1`)
      }),
  }
}

/**
 * Records under the call's idempotency key that this transaction has an effect (E1). Call it after the writes; for a
 * transaction that only read, nothing is recorded.
 */
export async function recordEffect(
  handle: Handle,
  { effectId }: { readonly effectId?: string | undefined },
): Promise<void> {
  if (effectId === undefined) return
  const noted = handle.updateTable('answers_by_key').set({ has_effect: true }).where('id', '=', effectId)
  const { numUpdatedRows } = await noted
    .where(sql<boolean>`pg_current_xact_id_if_assigned() is not null`)
    .executeTakeFirstOrThrow()
  // For a change that Citus made only on its workers, the coordinator has no transaction id.
  if (numUpdatedRows === 0n && handle.hasChangedRows) await noted.execute()
}

/**
 * Fails the transaction if the caller's session has ended, or if the caller's rights have changed since they were
 * cached.
 */
function expectSession(handle: Handle, known: KnownSession): void {
  const { caller, idleSince, now, isActivity } = known
  becomeSystem(handle)
  handle.sendAheadPrepared(sql`select expect_session(${caller.sessionId}, ${caller.id}, ${caller.userType}, ${caller.isAdmin},
    ${caller.practiceId}, ${caller.firstName}, ${caller.lastName}, ${idleSince}, ${now}, ${isActivity})`)
}

/** Fails the transaction of a delegate who no longer has the right to act for the caller (TURN-10). */
function expectDelegate(handle: Handle, { practiceId, delegate }: Caller, moment: Date): void {
  if (!delegate) return
  handle.sendAheadPrepared(sql`select expect_delegate(${practiceId}, ${delegate.grantId}, ${moment})`)
}

function wallOf(caller: Caller): Wall {
  const { practiceId, userType, delegate } = caller
  return { practiceId, ownerId: inboxOwner(caller), platform: userType === 'Admin', delegateId: delegate?.id }
}

/** Appends the audit rows of a call, under the practices whose data the transaction reached (G1). */
export function writeAudit(
  handle: Handle,
  record: CallRecord,
  outcome: 'allowed' | 'denied',
  at: Date,
): void {
  const rows = auditRowsOf({ record, audited: handle.audited, outcome, at })
  const [row] = rows
  if (row && rows.length === 1) return appendAudit(handle, row)
  handle.sendAhead(handle.insertInto('audit_log').values(rows))
}

/** An access by a machine to a practice's data; the object is a case, a file or a patient. */
interface MachineRecord {
  readonly practiceId: string
  /** The name of the machine, for example 'athena' or 'scanner'. */
  readonly agent: string
  readonly requestId: string
  readonly action: string
  readonly object: string
  readonly at: Date
}

/** Appends an audit row for a machine: a record system, the fax provider, the virus scanner (AUD-01). */
export function writeMachineAudit(handle: Handle, { practiceId, requestId, ...record }: MachineRecord): void {
  appendAudit(handle, { ...record, practice_id: practiceId, request_id: requestId, outcome: 'allowed' })
}

function appendAudit(handle: Handle, row: Insertable<AuditLogTable>): void {
  handle.sendAheadPrepared(handle.insertInto('audit_log').values(row))
}
