/**
 * The landmark or dialog around the focused control: where its menu is put, so that a screen reader meets the
 * menu in the region it belongs to.
 */
export function focusedLandmark(): Element {
  return document.activeElement?.closest('main, header, .MuiDialog-root') ?? document.body
}
