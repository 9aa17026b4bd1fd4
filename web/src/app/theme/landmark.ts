/**
 * The landmark or dialog that contains the focused control: its menu is rendered there, so that screen readers find it
 * in the same region.
 */
export function focusedLandmark(): Element {
  return document.activeElement?.closest('main, header, .MuiDialog-root') ?? document.body
}
