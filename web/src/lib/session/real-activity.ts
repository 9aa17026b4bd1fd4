const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'touchmove', 'wheel'] as const

/** Calls the listener on each activity of a user: pointer, key, touch or wheel; returns a function that stops it. */
export function onRealActivity(listener: () => void): () => void {
  let place = ''
  function hear(event: Event): void {
    if (!event.isTrusted) return
    if (event.type === 'pointermove' && event instanceof PointerEvent) {
      // Browsers also fire a move event when the page shifts under a stationary pointer.
      const moved = `${event.screenX},${event.screenY}`
      const isAtRest = moved === place || (event.movementX === 0 && event.movementY === 0)
      place = moved
      if (isAtRest) return
    }
    listener()
  }
  const options = { capture: true, passive: true }
  SIGNS.forEach((sign) => window.addEventListener(sign, hear, options))
  return () => SIGNS.forEach((sign) => window.removeEventListener(sign, hear, options))
}
