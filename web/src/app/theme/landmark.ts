/**
 * Returns the landmark or dialog that contains the focused control. The control's menu is rendered there, so that
 * screen readers find the menu in the same region.
 */
export function focusedLandmark(): Element {
  return document.activeElement?.closest('main, header, .MuiDialog-root') ?? document.body
}
