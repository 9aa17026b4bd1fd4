import { definePhrases } from '../languages/phrases.ts'

/** Rights that a clinician can grant to a delegate (TURN-10), in display order. */
export const DELEGATE_RIGHTS = ['prepare', 'send', 'attach', 'read', 'mark-done'] as const
export type DelegateRight = (typeof DELEGATE_RIGHTS)[number]

const phrases = definePhrases('delegates/contract/rights', {
  prepare: 'prepare',
  send: 'send',
  attach: 'attach',
  read: 'read',
  markDone: 'mark done',
  prepareWords: 'Write, change and delete drafts of new cases, and look up patients.',
  sendWords: 'Send cases, messages and clarifications.',
  attachWords: 'Add files, and remove those that they added.',
  readWords: 'Read your cases and drafts. Part of every right.',
  markDoneWords: 'Mark cases as read, and close and reopen them, never with a bill.',
})

/** Short labels of the rights for one-line lists, for example 'Prepare, send, attach'. */
export const RIGHT_NAMES: Readonly<Record<DelegateRight, string>> = {
  prepare: phrases.prepare,
  send: phrases.send,
  attach: phrases.attach,
  read: phrases.read,
  'mark-done': phrases.markDone,
}

/** Descriptions of the actions that each right permits, for the clinician who grants it. */
export const RIGHT_WORDS: Readonly<Record<DelegateRight, string>> = {
  prepare: phrases.prepareWords,
  send: phrases.sendWords,
  attach: phrases.attachWords,
  read: phrases.readWords,
  'mark-done': phrases.markDoneWords,
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
