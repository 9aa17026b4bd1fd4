import type { DelegateRight } from '@econsult/contract/delegates/rights'
import type { UserType } from '@econsult/contract/roles'

/** The person who calls while the caller is the clinician for whom they act (TURN-10). */
export interface ActingDelegate {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  /** The row that gives the right. */
  readonly grantId: string
  readonly rights: readonly DelegateRight[]
  readonly endsAt: Date
}

/** Who makes a call: taken from the session row, never from the body. */
export interface Caller {
  readonly id: string
  readonly sessionId: string
  readonly userType: UserType
  readonly isAdmin: boolean
  readonly practiceId: string | null
  readonly firstName: string
  readonly lastName: string
  /** Set if a delegate calls for this person, who is then no admin. */
  readonly delegate?: ActingDelegate
}

/** A caller as last read from their session; the call's first transaction checks that this is still true. */
export interface KnownSession {
  readonly caller: Caller
  /** A session without activity since then has ended. */
  readonly idleSince: Date
  readonly now: Date
  /** Whether the call keeps the session alive. */
  readonly isActivity: boolean
  /** Set once a transaction that checked it has been committed. */
  isProven: boolean
}

/** A case, patient or person, and the practice whose data it is. */
export interface OwnedObject {
  readonly practiceId: string
  readonly id: string
}

/** What the audit log stores about a call. */
export interface CallRecord {
  readonly caller: Caller
  readonly requestId: string
  /** The call's name, for example fetchCase. */
  readonly action: string
  /** The id of the case or file that the call is about, if any. */
  readonly object: string | null
  /**
   * The ids if the call is about several, with their practice unless it is that of the whole call; the audit log has a row
   * for each.
   */
  readonly objects?: readonly (string | OwnedObject)[]
  /** Set if a machine calls with the rights of a person, by itself or because that person let it. */
  readonly machine?: { readonly agent: string; readonly isByItself: boolean } | undefined
  /** Set if the caller is remembered from an earlier call and the session has not been checked yet. */
  readonly known?: KnownSession
  /** Set if the call carries an Idempotency-Key: its transaction records its effect under this id. */
  readonly effectId?: string
}

/** How the audit log names the operator of the platform, who runs commands on the server. */
export const OPERATOR_AGENT = 'operator'

/** How the audit log names connected applications; the id of one is in place of a session. */
export const APPLICATION_AGENT = 'application'

/** Owner of the one inbox that all platform administrators share: their views are not tracked (INB-14). */
export const PLATFORM_INBOX = '00000000-0000-0000-0000-000000000000'

/** The account of the person at the keyboard: the caller, or their delegate. */
export function actorId({ id, delegate }: Pick<Caller, 'id' | 'delegate'>): string {
  return delegate?.id ?? id
}

/** Whose idempotency keys a caller uses: a delegate has some of their own for each clinician. */
export function keyOwner({ id, delegate }: Pick<Caller, 'id' | 'delegate'>): string {
  return delegate ? `${delegate.id} for ${id}` : id
}

/**
 * What a signed link is bound to: the session, and for a delegate the right to act, so that the link ends with either
 * (Sessions.isOpen).
 */
export function linkHolder({ sessionId, delegate }: Pick<Caller, 'sessionId' | 'delegate'>): string {
  return delegate ? `${sessionId}~${delegate.grantId}` : sessionId
}

/** Whose inbox rows the caller reads. */
export function inboxOwner(caller: Pick<Caller, 'id' | 'userType'>): string {
  return caller.userType === 'Admin' ? PLATFORM_INBOX : caller.id
}
