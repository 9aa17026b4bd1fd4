/** Whether the focus may go to a field by itself: on touch screens it would bring up the keyboard. */
export function hasKeyboard(): boolean {
  return window.matchMedia('(pointer: fine)').matches
}
