import { SUPPORT_FILE_TYPE } from '@econsult/contract/support'
import { PLATFORM_PRACTICE } from '../../db/platform-practice.ts'
import { type Caller, inboxOwner, PLATFORM_INBOX } from '../../http/caller.ts'

/** Where a support case is kept: in its sender's practice, else in the platform's. */
export function practiceOfSupport({ practiceId }: Pick<Caller, 'practiceId'>): string {
  return practiceId ?? PLATFORM_PRACTICE
}

/** Whose inboxes hold a support case: its sender's and the administrators' (decisions, section 3). */
export function supportReaders(sender: Pick<Caller, 'id' | 'userType'>): string[] {
  return [...new Set([inboxOwner(sender), PLATFORM_INBOX])]
}

/** Whether the support takes a file of this content type (document 2, section 5). */
export function isSupportFile(type: string): boolean {
  return SUPPORT_FILE_TYPE.test(type)
}
