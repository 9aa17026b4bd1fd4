/** True if a field may be focused automatically; on touch screens that would open the on-screen keyboard. */
export function hasKeyboard(): boolean {
  return window.matchMedia('(pointer: fine)').matches
}
