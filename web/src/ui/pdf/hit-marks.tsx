import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import type { Hit, PageHits, TextPlace } from './page-hits.ts'

// A PDF page is white in both colour schemes, so the text stays dark under the highlight.
const Frame = styled('div')({
  position: 'absolute',
  inset: 0,
  pointerEvents: 'none',
  mixBlendMode: 'multiply',
  '& > span': { position: 'absolute', borderRadius: 2, backgroundColor: '#FFE08A' },
  '& > span[data-current]': { backgroundColor: '#F2B233' },
})

type HitMarksProps = {
  /** The page's text elements above its picture, one for each text item. */
  pieces: readonly HTMLElement[]
  hits: PageHits
  /** Called once the current hit's highlight is in position. */
  onHitShown: ((mark: HTMLElement) => void) | undefined
}

/** Highlights the search hits of a page. */
export function HitMarks({ pieces, hits: { hits, current }, onHitShown }: HitMarksProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!frame.current) return
    const page = frame.current.getBoundingClientRect()
    const marks = hits.map((hit, index) => marksOf(rectsOf(hit, pieces), page, index === current))
    frame.current.replaceChildren(...marks.flat())
    const shown = current === null ? undefined : marks[current]?.[0]
    if (shown) onHitShown?.(shown)
  }, [pieces, hits, current, onHitShown])
  return <Frame ref={frame} aria-hidden="true" />
}

function rectsOf({ from, to }: Hit, pieces: readonly HTMLElement[]): DOMRect[] {
  const [start, end] = [placeIn(pieces, from), placeIn(pieces, to)]
  if (!start || !end) return []
  const range = document.createRange()
  range.setStart(...start)
  range.setEnd(...end)
  return [...range.getClientRects()]
}

function placeIn(pieces: readonly HTMLElement[], { item, offset }: TextPlace): [Node, number] | null {
  const text = pieces[item]?.firstChild
  return text ? [text, Math.min(offset, text.textContent?.length ?? 0)] : null
}

/** The position is in fractions of the page, so that it stays correct when the page is zoomed. */
function marksOf(rects: readonly DOMRect[], page: DOMRect, isCurrent: boolean): HTMLElement[] {
  return rects.map((rect) => {
    const mark = document.createElement('span')
    mark.toggleAttribute('data-current', isCurrent)
    Object.assign(mark.style, {
      left: `${((rect.left - page.left) / page.width) * 100}%`,
      top: `${((rect.top - page.top) / page.height) * 100}%`,
      width: `${(rect.width / page.width) * 100}%`,
      height: `${(rect.height / page.height) * 100}%`,
    })
    return mark
  })
}
