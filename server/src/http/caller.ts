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
}

/** Owner of the one inbox that all platform administrators share: their views are not tracked (INB-14). */
export const PLATFORM_INBOX = '00000000-0000-0000-0000-000000000000'

/** Whose inbox rows the caller reads. */
export function inboxOwner(caller: Pick<Caller, 'id' | 'userType'>): string {
  return caller.userType === 'Admin' ? PLATFORM_INBOX : caller.id
}
