import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useIsPrinting } from '../../../lib/printing/printing.ts'
import type { HistoryState } from '../history/room-history.ts'
import { phrases } from './phrases.ts'

/**
 * The next older page is fetched when the top of the loaded messages is within this distance of the visible area, in
 * pixels.
 */
const AHEAD = 600

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: 36,
  color: theme.vars.palette.text.disabled,
}))

type OlderMessagesProps = {
  state: HistoryState['older']
  log: RefObject<HTMLDivElement | null>
  /**
   * True if other content scrolls above this line, so that the line can be visible although the user has not scrolled
   * up.
   */
  startsBelow: boolean
  onLoad: () => void
}

/** Fetches the previous page when the user scrolls up close to the oldest loaded message, or presses the button. */
export function OlderMessages({ state, log, startsBelow, onLoad }: OlderMessagesProps) {
  // State instead of a ref, because printing replaces the observed element.
  const [line, setLine] = useState<HTMLDivElement | null>(null)
  const load = useEffectEvent(onLoad)
  const isPrinting = useIsPrinting()
  useEffect(() => {
    if (state !== 'more' || line === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        const top = startsBelow ? (log.current?.getBoundingClientRect().top ?? 0) : Infinity
        if (entries.some((entry) => entry.isIntersecting && entry.boundingClientRect.top < top)) load()
      },
      { root: log.current, rootMargin: `${AHEAD}px 0px 0px` },
    )
    observer.observe(line)
    return () => observer.disconnect()
  }, [state, log, line, startsBelow])

  if (state === 'none') return null
  if (isPrinting) {
    return <Line>{phrases.earlierNotPrinted}</Line>
  }
  return (
    <Line ref={setLine}>
      {state === 'failed' ? (
        <>
          {phrases.olderNotLoaded}
          <Button size="small" variant="outlined" onClick={onLoad}>
            {phrases.retry}
          </Button>
        </>
      ) : null}
      {state === 'more' && startsBelow ? (
        <Button size="small" variant="text" onClick={onLoad}>
          {phrases.showEarlier}
        </Button>
      ) : null}
      {state === 'loading' || (state === 'more' && !startsBelow) ? phrases.loadingOlder : null}
    </Line>
  )
}
