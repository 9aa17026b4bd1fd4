import { styled } from '@mui/material/styles'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { drawPage } from './draw-page.ts'
import { HitMarks } from './hit-marks.tsx'
import type { PageHits } from './page-hits.ts'
import { TextLayerFrame } from './text-layer.ts'
import { phrases } from './phrases.ts'

/** The distance from the visible area within which pages are drawn in advance, in pixels. */
const AHEAD = '800px'

const Sheet = styled('div')({
  position: 'relative',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: 2,
  backgroundColor: '#fff',
  boxShadow: 'var(--page-shadow)',
})

const Picture = styled('div')({
  position: 'absolute',
  inset: 0,
  '& > canvas': { display: 'block', width: '100%', height: '100%' },
})

const Unshown = styled('p')({ position: 'relative', margin: 0, padding: 32, color: '#46586A' })

const UNSHOWN = phrases.pageNotShown

type PdfPageProps = {
  document: PDFDocumentProxy
  /** The page number, counted from 1. */
  number: number
  /** The width in CSS pixels. */
  width: number
  quarters: number
  /** The page's height divided by its width, used until the page is loaded. */
  likelyRatio: number
  /** True for a thumbnail, which has no selectable text and no accessible name. */
  isThumb?: boolean
  /** The search hits on the page. */
  hits?: PageHits | undefined
  /** Called once the current hit's highlight is in position. */
  onHitShown?: (mark: HTMLElement) => void
}

/** One PDF page, drawn while it is near the visible area. */
export function PdfPage(props: PdfPageProps) {
  const { document, number, width, quarters, likelyRatio, isThumb = false, hits, onHitShown } = props
  const sheet = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState<PDFPageProxy | null>(null)
  const [pieces, setPieces] = useState<readonly HTMLElement[]>([])
  const [isBroken, setBroken] = useState(false)
  const isNear = useIsNear(sheet)

  useEffect(() => {
    if (!isNear || page) return
    let isGone = false
    document.getPage(number).then(
      (found) => {
        if (!isGone) setPage(found)
      },
      () => {
        if (!isGone) setBroken(true)
      },
    )
    return () => {
      isGone = true
    }
  }, [document, number, isNear, page])

  useEffect(() => {
    if (!page || !isNear || !picture.current) return
    const onFault = () => setBroken(true)
    const target = { picture: picture.current, words: words.current, onWords: setPieces, onFault }
    return drawPage(page, width, quarters, target)
  }, [page, isNear, width, quarters])

  useEffect(() => {
    // Only pictures near the visible area are kept, which limits the memory for a long document.
    if (!isNear) picture.current?.replaceChildren()
  }, [isNear])

  const naming = isThumb
    ? {}
    : { role: 'group', 'aria-label': phrases.pageOf({ number, count: document.numPages }) }
  return (
    <Sheet
      ref={sheet}
      {...naming}
      style={{ width, height: width * (page ? ratioOf(page, quarters) : likelyRatio) }}
    >
      <Picture ref={picture} aria-hidden="true" />
      {isBroken && !isThumb ? <Unshown>{UNSHOWN}</Unshown> : null}
      {hits && isNear ? <HitMarks pieces={pieces} hits={hits} onHitShown={onHitShown} /> : null}
      {isThumb ? null : <TextLayerFrame ref={words} />}
    </Sheet>
  )
}

/** Returns a page's height divided by its width, after this many quarter turns. */
export function ratioOf(page: PDFPageProxy, quarters: number): number {
  const { width, height } = page.getViewport({ scale: 1, rotation: (page.rotate + quarters * 90) % 360 })
  return height / width
}

function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (element.current === null) return
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting === true), {
      rootMargin: AHEAD,
      // Without this option, the scrolling container would clip the margin.
      scrollMargin: AHEAD,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isNear
}
