/** Rights that a clinician can grant to a delegate (TURN-10), in display order. */
export const DELEGATE_RIGHTS = ['prepare', 'send', 'attach', 'read', 'mark-done'] as const
export type DelegateRight = (typeof DELEGATE_RIGHTS)[number]

/** Short labels of the rights for one-line lists, for example 'Prepare, send, attach'. */
export const RIGHT_NAMES: Readonly<Record<DelegateRight, string>> = {
  prepare: 'prepare',
  send: 'send',
  attach: 'attach',
  read: 'read',
  'mark-done': 'mark done',
}

/** Descriptions of the actions that each right permits, for the clinician who grants it. */
export const RIGHT_WORDS: Readonly<Record<DelegateRight, string>> = {
  prepare: 'Write, change and delete drafts of new cases, and look up patients.',
  send: 'Send cases, messages and clarifications.',
  attach: 'Add files, and remove those that they added.',
  read: 'Read your cases and drafts. Part of every right.',
  'mark-done': 'Mark cases as read, and close and reopen them, never with a bill.',
}

/**
 * Either the rights that a delegate needs to make a call for a clinician (all of them are required), or the reason why
 * no delegate may make the call.
 */
export type DelegateNeeds = readonly DelegateRight[] | { readonly refusal: string }

/** Returns the rights needed for a call that may include files. */
export function withFiles(right: DelegateRight, files: readonly unknown[] | undefined): DelegateNeeds {
  return files && files.length > 0 ? [right, 'attach'] : [right]
}
