import { type TouchEvent, useRef } from 'react'

/** Minimum length of a swipe, in pixels; the movement must be mostly horizontal. */
const FAR = 56

/**
 * Touch handlers that detect a swipe to the left or right. Gestures with two fingers are ignored, because they zoom;
 * while the page is zoomed, one finger scrolls and does not swipe.
 */
export function useSwipe(onLeft: () => void, onRight: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0]
      start.current =
        touch && touches.length === 1 && !isPageEnlarged() ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0]
      if (!touch || start.current === null) return
      const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y]
      start.current = null
      if (Math.abs(x) < FAR || Math.abs(x) < 2 * Math.abs(y)) return
      if (x < 0) onLeft()
      else onRight()
    },
  }
}

function isPageEnlarged(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1
}
