let typed = false

/** Watches whether anything was typed, chosen or dropped into this page since it was loaded. */
export function watchTyping(): void {
  const note = () => {
    typed = true
  }
  for (const kind of ['input', 'drop', 'paste']) addEventListener(kind, note, { capture: true })
}

/** Whether a reload could take something away from the person. */
export function hasTyped(): boolean {
  return typed
}
