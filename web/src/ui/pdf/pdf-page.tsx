import { styled } from '@mui/material/styles'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { drawPage } from './draw-page.ts'
import { HitMarks } from './hit-marks.tsx'
import type { PageHits } from './page-hits.ts'
import { TextLayerFrame } from './text-layer.ts'

/** Pages this far outside of the view are drawn ahead, in pixels. */
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

type PdfPageProps = {
  document: PDFDocumentProxy
  /** From 1. */
  number: number
  /** In CSS pixels. */
  width: number
  quarters: number
  /** Height over width, until the page itself is known. */
  likelyRatio: number
  /** A small picture of the page has no words to select, and no name of its own. */
  isThumb?: boolean
  /** What a search found on the page. */
  hits?: PageHits | undefined
  /** Told once the current hit lies in its place. */
  onHitShown?: (mark: HTMLElement) => void
}

/** One page, drawn while it is near the view. */
export function PdfPage(props: PdfPageProps) {
  const { document, number, width, quarters, likelyRatio, isThumb = false, hits, onHitShown } = props
  const sheet = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState<PDFPageProxy | null>(null)
  const [pieces, setPieces] = useState<readonly HTMLElement[]>([])
  const isNear = useIsNear(sheet)

  useEffect(() => {
    if (!isNear || page) return
    let isGone = false
    void document.getPage(number).then((found) => {
      if (!isGone) setPage(found)
    })
    return () => {
      isGone = true
    }
  }, [document, number, isNear, page])

  useEffect(() => {
    if (!page || !isNear || !picture.current) return
    const target = { picture: picture.current, words: words.current, onWords: setPieces }
    return drawPage(page, width, quarters, target)
  }, [page, isNear, width, quarters])

  useEffect(() => {
    // A long document keeps only the pictures that may be looked at soon.
    if (!isNear) picture.current?.replaceChildren()
  }, [isNear])

  const naming = isThumb ? {} : { role: 'group', 'aria-label': `Page ${number} of ${document.numPages}` }
  return (
    <Sheet
      ref={sheet}
      {...naming}
      style={{ width, height: width * (page ? ratioOf(page, quarters) : likelyRatio) }}
    >
      <Picture ref={picture} aria-hidden="true" />
      {hits && isNear ? <HitMarks pieces={pieces} hits={hits} onHitShown={onHitShown} /> : null}
      {isThumb ? null : <TextLayerFrame ref={words} />}
    </Sheet>
  )
}

/** Height over width of a page turned by so many quarters. */
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
      // Else what scrolls within the window hides all that is not in view.
      scrollMargin: AHEAD,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isNear
}
