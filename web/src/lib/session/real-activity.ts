const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'touchmove', 'wheel'] as const

/** Runs the listener at each sign of a person: pointer, key, touch or wheel; answers how to stop. */
export function onRealActivity(listener: () => void): () => void {
  let place = ''
  function hear(event: Event): void {
    if (!event.isTrusted) return
    if (event.type === 'pointermove' && event instanceof PointerEvent) {
      // A browser also reports a move when the page shifts under a pointer that lies still.
      const moved = `${event.screenX},${event.screenY}`
      if (moved === place) return
      place = moved
    }
    listener()
  }
  const options = { capture: true, passive: true }
  SIGNS.forEach((sign) => window.addEventListener(sign, hear, options))
  return () => SIGNS.forEach((sign) => window.removeEventListener(sign, hear, options))
}
