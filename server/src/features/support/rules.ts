import { SUPPORT_FILE_TYPE } from '@econsult/contract/support'
import { PLATFORM_PRACTICE } from '../../db/platform-practice.ts'
import { type Caller, inboxOwner, PLATFORM_INBOX } from '../../sessions/caller.ts'

/** The practice of a support case: the sender's practice, or the platform if the sender has none. */
export function practiceOfSupport({ practiceId }: Pick<Caller, 'practiceId'>): string {
  return practiceId ?? PLATFORM_PRACTICE
}

/** The owners of the inboxes that contain a support case: the sender and the administrators (SUP-02). */
export function supportReaders(sender: Pick<Caller, 'id' | 'userType'>): string[] {
  return [...new Set([inboxOwner(sender), PLATFORM_INBOX])]
}

/** True if support accepts a file of this content type (SUP-01). */
export function isSupportFile(type: string): boolean {
  return SUPPORT_FILE_TYPE.test(type)
}
