import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Size } from '../../../ui/use-size.ts'

/** Space between two pages, in pixels. */
export const PAGE_GAP = 16

/** Width of a page at 100 % zoom, in pixels: letter size at 96 dots per inch. */
const FULL_WIDTH = 816

/** Width of the report's margin as a share of the page width; slightly less than an inch. */
const MARGIN = 0.105

const STEPS = [0.25, 0.5, 0.67, 0.78, 0.9, 1, 1.25, 1.5, 2, 3, 4]

/** The zoom as a number, where 1 is full size; 'width' fits the page to the available width. */
export type Zoom = number | 'width'

export interface Pages {
  /** Number of the visible page, starting at 1. */
  readonly page: number
  readonly count: number
  readonly goTo: (page: number) => void
  readonly zoom: Zoom
  /** Width of a page in pixels. */
  readonly width: number
  /** The current zoom as a number, where 1 is full size. */
  readonly scale: number
  readonly setZoom: (zoom: Zoom) => void
  readonly zoomBy: (steps: 1 | -1) => void
  readonly onScroll: () => void
}

interface Needs {
  readonly document: PDFDocumentProxy
  readonly scroller: RefObject<HTMLElement | null>
  readonly stage: Size | null
  /** Height divided by width of a page. */
  readonly ratio: number
  readonly firstZoom: Zoom
}

/**
 * Returns the visible page, the zoom, and functions to change them. When the zoom changes, the visible part of the
 * report stays the same.
 */
export function usePages({ document, scroller, stage, ratio, firstZoom }: Needs): Pages {
  const count = document.numPages
  const [zoom, setZoom] = useState(firstZoom)
  const [page, setPage] = useState(1)
  const width = Math.round(zoom === 'width' ? (stage?.width ?? 1) : FULL_WIDTH * zoom)
  const stride = width * ratio + PAGE_GAP
  const scale = width / FULL_WIDTH
  const place = useRef({ pages: 0, stride })

  useLayoutEffect(() => {
    const { pages, stride: before } = place.current
    if (before === stride || !scroller.current) return
    place.current = { pages, stride }
    scroller.current.scrollTo({ top: pages * stride })
  }, [scroller, stride])

  useEffect(() => {
    // If a page is wider than the window, its left margin is scrolled out of view.
    scroller.current?.scrollTo({ left: width * MARGIN })
  }, [scroller, width])

  function onScroll() {
    if (!scroller.current) return
    const { scrollTop, clientHeight } = scroller.current
    place.current = { pages: scrollTop / stride, stride }
    const inView = Math.floor((scrollTop + clientHeight * 0.4) / stride) + 1
    setPage(Math.min(Math.max(inView, 1), count))
  }

  function goTo(wanted: number) {
    const target = Math.min(Math.max(wanted, 1), count)
    // Stored before the scroll event fires, so that an immediate change of zoom keeps the new position.
    place.current = { pages: target - 1, stride }
    scroller.current?.scrollTo({ top: place.current.pages * stride })
    setPage(target)
  }

  function zoomBy(steps: 1 | -1) {
    const next = STEPS.filter((step) => (steps > 0 ? step > scale + 0.01 : step < scale - 0.01))
    setZoom((steps > 0 ? next[0] : next.at(-1)) ?? scale)
  }

  return { page, count, goTo, zoom, width, scale, setZoom, zoomBy, onScroll }
}
