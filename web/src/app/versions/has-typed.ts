let typed = false

/** Records whether the user has typed, chosen or dropped anything on this page since it was loaded. */
export function watchTyping(): void {
  for (const kind of ['input', 'drop', 'paste']) addEventListener(kind, noteTyping, { capture: true })
}

/** Records that the user typed, on this page or the previous one. */
export function noteTyping(): void {
  typed = true
}

/** True if a reload could lose user input. */
export function hasTyped(): boolean {
  return typed
}
