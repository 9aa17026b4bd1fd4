let typed = false

/** Watches whether anything was typed, chosen or dropped into this page since it was loaded. */
export function watchTyping(): void {
  for (const kind of ['input', 'drop', 'paste']) addEventListener(kind, noteTyping, { capture: true })
}

/** Notes that something was typed, here or in the page before. */
export function noteTyping(): void {
  typed = true
}

/** Whether a reload could lose something that the person typed. */
export function hasTyped(): boolean {
  return typed
}
