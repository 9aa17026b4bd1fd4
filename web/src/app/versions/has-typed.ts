let typed = false

/** Watches whether anything was typed, chosen or dropped into this page since it was loaded. */
export function watchTyping(): void {
  for (const kind of ['input', 'drop', 'paste']) addEventListener(kind, noteTyping, { capture: true })
}

/** Something was typed, here or in the page before this one. */
export function noteTyping(): void {
  typed = true
}

/** Whether a reload could take something away from the person. */
export function hasTyped(): boolean {
  return typed
}
