import type { UserType } from '@econsult/contract/roles'

/** Who makes a call: what the session row says, never what the body says. */
export interface Caller {
  readonly id: string
  readonly sessionId: string
  readonly userType: UserType
  readonly isAdmin: boolean
  readonly practiceId: string | null
  readonly firstName: string
  readonly lastName: string
}

/** A caller as they were when their session was last asked: the call's first transaction asks whether they still are. */
export interface KnownSession {
  readonly caller: Caller
  /** A session that did nothing since then has ended. */
  readonly idleSince: Date
  readonly now: Date
  /** Whether the call keeps the session alive. */
  readonly isActivity: boolean
  /** Set once a transaction that asked was committed. */
  isProven: boolean
}

/** What the audit log keeps of a call. */
export interface CallRecord {
  readonly caller: Caller
  readonly requestId: string
  /** The call's name, for example fetchCase. */
  readonly action: string
  /** The id of the case or file that the call is about, where it has one. */
  readonly object: string | null
  /** The ids of a call about several; the audit log keeps a row for each. */
  readonly objects?: readonly string[]
  /** Set where the caller is only known from before. */
  readonly known?: KnownSession
}

/** Owner of the one inbox that all platform administrators share: their views are not tracked (INB-14). */
export const PLATFORM_INBOX = '00000000-0000-0000-0000-000000000000'

/** Whose inbox rows the caller reads. */
export function inboxOwner(caller: Pick<Caller, 'id' | 'userType'>): string {
  return caller.userType === 'Admin' ? PLATFORM_INBOX : caller.id
}
