import { SUPPORT_FILE_TYPE } from '@econsult/contract/support'
import { PLATFORM_PRACTICE } from '../../db/platform-practice.ts'
import { type Caller, inboxOwner, PLATFORM_INBOX } from '../../sessions/caller.ts'

/** The practice of a support case: its sender's, else the platform's. */
export function practiceOfSupport({ practiceId }: Pick<Caller, 'practiceId'>): string {
  return practiceId ?? PLATFORM_PRACTICE
}

/** Whose inboxes hold a support case: its sender's and the administrators' (SUP-02). */
export function supportReaders(sender: Pick<Caller, 'id' | 'userType'>): string[] {
  return [...new Set([inboxOwner(sender), PLATFORM_INBOX])]
}

/** Whether support accepts a file of this content type (SUP-01). */
export function isSupportFile(type: string): boolean {
  return SUPPORT_FILE_TYPE.test(type)
}
