import { type MouseEvent, useState } from 'react'
import type { FrameProps } from './frame.ts'

/** A menu of the frame: its anchor element, and functions that close the menu before they run an action. */
export function useMenu({ onLogout, onHelp }: Pick<FrameProps, 'onLogout' | 'onHelp'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [awayAnchor, setAwayAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return {
    anchor,
    open: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
    close,
    /** The element at which the 'Away until' choices open. */
    awayAnchor,
    goAway: () => {
      close()
      setAwayAnchor(anchor)
    },
    closeAway: () => setAwayAnchor(null),
    logOut: () => {
      close()
      onLogout()
    },
    help: () => {
      close()
      onHelp?.()
    },
  }
}
