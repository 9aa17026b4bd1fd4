let typed = false

/** Records whether anything was typed, chosen or dropped into this page since it was loaded. */
export function watchTyping(): void {
  for (const kind of ['input', 'drop', 'paste']) addEventListener(kind, noteTyping, { capture: true })
}

/** Records that something was typed, in this page or the previous one. */
export function noteTyping(): void {
  typed = true
}

/** True if a reload could lose something that the person typed. */
export function hasTyped(): boolean {
  return typed
}
