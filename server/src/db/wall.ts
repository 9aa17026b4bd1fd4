import { sql } from 'kysely'
import type { OpenTransaction } from './transaction.ts'
import { isUuid } from './uuid.ts'

/** The user for whom the rest of a transaction runs. Row-level policies read these values (01-roles.sql). */
export interface Wall {
  /** The practice whose rows can be accessed; null for no practice. */
  readonly practiceId: string | null
  /** The owner of the inbox that can be read; null for no inbox. */
  readonly ownerId: string | null
  /** True if the caller is a platform administrator, who can access the rows of all practices. */
  readonly platform: boolean
  /** The delegate who acts for the caller. */
  readonly delegateId?: string | undefined
}

/** Runs the rest of the transaction as a user's request, behind the user's practice wall. */
export function raiseWall(
  handle: OpenTransaction,
  { practiceId, ownerId, platform, delegateId }: Wall,
): void {
  handle.audited.practiceId = practiceId
  setLocal(handle, [
    practiceSetting(practiceId),
    `app.owner_id = '${checked(ownerId)}'`,
    `app.platform = '${platform ? 'on' : 'off'}'`,
    ...(delegateId === undefined ? [] : [`app.delegate_id = '${checked(delegateId)}'`]),
    'role = econsult_app',
  ])
}

/** Moves the rest of the transaction to another practice. Check first that the caller may access that practice. */
export function moveWall(handle: OpenTransaction, practiceId: string): void {
  handle.audited.practiceId = practiceId
  setLocal(handle, [practiceSetting(practiceId)])
}

/**
 * Runs the rest of the transaction as the system, which is not behind the practice wall. Does not use SET LOCAL: Citus
 * would repeat it on a worker after the transaction has switched to a user's role, and that role may not switch to the
 * system's role. Citus connects to the workers with the current role anyway.
 */
export function becomeSystem(handle: OpenTransaction): void {
  handle.sendAhead(sql`select set_config('role', 'econsult_system', true)`)
}

function practiceSetting(practiceId: string | null): string {
  return `app.practice_id = '${checked(practiceId)}'`
}

/** Returns an id that can safely be put between quotes; '' for no id. */
function checked(id: string | null): string {
  if (id !== null && !isUuid(id)) throw new TypeError('Only a uuid can be part of the wall.')
  return id ?? ''
}

/**
 * SET LOCAL is the only form that Citus passes on to its workers, and it takes no parameters. The text differs for each
 * user, so it is not prepared.
 */
function setLocal(handle: OpenTransaction, settings: readonly string[]): void {
  handle.sendAhead(sql.raw(settings.map((setting) => `set local ${setting}`).join('; ')))
}
