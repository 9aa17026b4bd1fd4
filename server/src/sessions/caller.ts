import type { DelegateRight } from '@econsult/contract/delegates/rights'
import type { UserType } from '@econsult/contract/roles'

/** The delegate who makes the call; the caller is then the clinician for whom the delegate acts (TURN-10). */
export interface ActingDelegate {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  /** The id of the grant, which gives the right to act. */
  readonly grantId: string
  readonly rights: readonly DelegateRight[]
  readonly endsAt: Date
}

/** The caller of a request, taken from the session row, never from the request body. */
export interface Caller {
  readonly id: string
  readonly sessionId: string
  readonly userType: UserType
  readonly isAdmin: boolean
  readonly practiceId: string | null
  readonly firstName: string
  readonly lastName: string
  /** Set if a delegate makes the call for this user, who then does not count as an admin. */
  readonly delegate?: ActingDelegate
}

/** A caller from the cache; the first transaction of the call checks that the cached facts are still true. */
export interface KnownSession {
  readonly caller: Caller
  /** A session without activity since this time has ended. */
  readonly idleSince: Date
  readonly now: Date
  /** True if the call keeps the session alive. */
  readonly isActivity: boolean
  /** True once a transaction that checked the caller has been committed. */
  isProven: boolean
}

/** A case, patient or user, with the practice that owns the data. */
export interface OwnedObject {
  readonly practiceId: string
  readonly id: string
}

/** The facts about a call that the audit log stores. */
export interface CallRecord {
  readonly caller: Caller
  readonly requestId: string
  /** The call's name, for example fetchCase. */
  readonly action: string
  /** The id of the case or file that the call concerns, if any. */
  readonly object: string | null
  /**
   * The ids if the call concerns several objects, each with its practice if that differs from the call's practice; the
   * audit log has one row for each.
   */
  readonly objects?: readonly (string | OwnedObject)[]
  /** Set if a machine makes the call with the rights of a user, automatically or because the user allowed it. */
  readonly machine?: { readonly agent: string; readonly isByItself: boolean } | undefined
  /** Set if the caller is taken from the cache and the session has not been checked yet. */
  readonly known?: KnownSession
  /** Set if the call has an Idempotency-Key: its transaction records its effect under this id. */
  readonly effectId?: string
}

/** Agent name, in the audit log, of the platform's operator, who runs commands on the server. */
export const OPERATOR_AGENT = 'operator'

/** Agent name of connected applications in the audit log; the application's id is stored in place of a session id. */
export const APPLICATION_AGENT = 'application'

/** Owner of the inbox that all platform administrators share: their views are not tracked (INB-14). */
export const PLATFORM_INBOX = '00000000-0000-0000-0000-000000000000'

/** Returns the account of the acting user: the caller, or the caller's delegate. */
export function actorId({ id, delegate }: Pick<Caller, 'id' | 'delegate'>): string {
  return delegate?.id ?? id
}

/** Returns the owner of the idempotency keys of a caller: a delegate has separate ones for each clinician. */
export function keyOwner({ id, delegate }: Pick<Caller, 'id' | 'delegate'>): string {
  return delegate ? `${delegate.id} for ${id}` : id
}

/**
 * Returns the identifier to which a signed link is bound: the session, and for a delegate the right to act, so that the
 * link becomes invalid when either of them ends (Sessions.isOpen).
 */
export function linkHolder({ sessionId, delegate }: Pick<Caller, 'sessionId' | 'delegate'>): string {
  return delegate ? `${sessionId}~${delegate.grantId}` : sessionId
}

/** Returns the owner of the inbox rows that the caller reads. */
export function inboxOwner(caller: Pick<Caller, 'id' | 'userType'>): string {
  return caller.userType === 'Admin' ? PLATFORM_INBOX : caller.id
}
