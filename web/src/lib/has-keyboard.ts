/** True if a field may be focused automatically. On a touch screen, the focus would open the on-screen keyboard. */
export function hasKeyboard(): boolean {
  return window.matchMedia('(pointer: fine)').matches
}
