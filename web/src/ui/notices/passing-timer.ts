import { useEffect, useEffectEvent, useState } from 'react'

const SHOWN_FOR = 6000

/**
 * Calls `onTimeout` after six seconds in which the element was neither hovered nor focused.
 * Spread what it returns onto the element. Without `onTimeout` nothing ever runs out.
 */
export function usePassingTimer(onTimeout: (() => void) | undefined) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const leave = useEffectEvent(() => onTimeout?.())
  const held = hovered || focused

  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(leave, SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [held])

  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}
