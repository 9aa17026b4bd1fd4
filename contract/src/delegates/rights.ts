/** Rights that a clinician can give a delegate (TURN-10), in the order in which screens list them. */
export const DELEGATE_RIGHTS = ['prepare', 'send', 'attach', 'read', 'mark-done'] as const
export type DelegateRight = (typeof DELEGATE_RIGHTS)[number]

/** Short words for the rights, for lists on one line: 'Prepare, send, attach'. */
export const RIGHT_NAMES: Readonly<Record<DelegateRight, string>> = {
  prepare: 'prepare',
  send: 'send',
  attach: 'attach',
  read: 'read',
  'mark-done': 'mark done',
}

/** Words for the actions that each right permits, for the clinician who gives it. */
export const RIGHT_WORDS: Readonly<Record<DelegateRight, string>> = {
  prepare: 'Write, change and delete drafts of new cases, and look up patients.',
  send: 'Send cases, messages and clarifications.',
  attach: 'Add files, and remove those that they added.',
  read: 'Read your cases and drafts. Part of every right.',
  'mark-done': 'Mark cases as read, and close and reopen them, never with a bill.',
}

/**
 * Rights that a delegate needs to make a call for a clinician, all of them; or the reason why no delegate may make it.
 */
export type DelegateNeeds = readonly DelegateRight[] | { readonly refusal: string }

/** The rights for a call that may include files. */
export function withFiles(right: DelegateRight, files: readonly unknown[] | undefined): DelegateNeeds {
  return files && files.length > 0 ? [right, 'attach'] : [right]
}
