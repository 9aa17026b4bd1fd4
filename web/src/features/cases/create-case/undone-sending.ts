/** The Undo of a sending that opened the form; undefined if it was opened otherwise. */
export function undoneSendingOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('undone' in state)) return undefined
  return typeof state.undone === 'string' ? state.undone : undefined
}
