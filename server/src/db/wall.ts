import { sql } from 'kysely'
import type { OpenTransaction } from './transaction.ts'
import { isUuid } from './uuid.ts'

/** The person for whom the rest of a transaction runs. Row-level policies read it (01-roles.sql). */
export interface Wall {
  /** The practice whose rows can be accessed; null for none. */
  readonly practiceId: string | null
  /** The owner of the inbox that can be read; null for none. */
  readonly ownerId: string | null
  /** True if the caller is a platform administrator, who can access the rows of all practices. */
  readonly platform: boolean
  /** The delegate who acts for the caller. */
  readonly delegateId?: string | undefined
}

/** Makes the rest of the transaction run as a request of a person, behind their practice wall. */
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

/** Lets the rest of the transaction access another practice instead. Check first that the caller may do so. */
export function moveWall(handle: OpenTransaction, practiceId: string): void {
  handle.audited.practiceId = practiceId
  setLocal(handle, [practiceSetting(practiceId)])
}

/**
 * Makes the rest of the transaction run as the system, which is not behind the practice wall. It does not use SET
 * LOCAL: Citus would repeat that on a worker after the transaction has become a person's, whose role may not become the
 * system, and Citus connects to the workers with the current role anyway.
 */
export function becomeSystem(handle: OpenTransaction): void {
  handle.sendAhead(sql`select set_config('role', 'econsult_system', true)`)
}

function practiceSetting(practiceId: string | null): string {
  return `app.practice_id = '${checked(practiceId)}'`
}

/** Returns an id that is safe between quotes; '' for none. */
function checked(id: string | null): string {
  if (id !== null && !isUuid(id)) throw new TypeError('Only a uuid can be part of the wall.')
  return id ?? ''
}

/**
 * SET LOCAL is the only form that Citus passes on to its workers, and it takes no parameters. The text differs for each
 * person, so it is not prepared.
 */
function setLocal(handle: OpenTransaction, settings: readonly string[]): void {
  handle.sendAhead(sql.raw(settings.map((setting) => `set local ${setting}`).join('; ')))
}
