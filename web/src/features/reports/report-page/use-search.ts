import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Hit, PageHits } from '../../../ui/pdf/page-hits.ts'
import { findHits, type TextItem } from './find-hits.ts'

/** Delay between the last keystroke and the search, in milliseconds. */
const PAUSE_MS = 150

export interface Search {
  readonly query: string
  readonly setQuery: (query: string) => void
  /** Number of the current hit, starting at 1; 0 if there are no hits. */
  readonly place: number
  readonly total: number
  /** The query for which `place` and `total` were computed. */
  readonly answered: string
  readonly step: (by: 1 | -1) => void
  /** Called with the highlight element of the current hit after it has been placed. */
  readonly onHitShown: (mark: HTMLElement) => void
  /** Scrolls the current hit into view after its page was rendered in another size. */
  readonly showAgain: () => void
  /** Returns the hits on a page; pages are numbered from 1. */
  readonly onPage: (page: number) => PageHits | undefined
}

interface Found {
  readonly query: string
  readonly hitsOfPages: readonly (readonly Hit[])[]
}

interface Needs {
  readonly document: PDFDocumentProxy
  /** The visible page, from which the search starts. */
  readonly page: number
  readonly goTo: (page: number) => void
}

const NOTHING: Found = { query: '', hitsOfPages: [] }

/** Searches all pages of a report, and steps from hit to hit. */
export function useSearch({ document, page, goTo }: Needs): Search {
  const [query, setQuery] = useState('')
  const [found, setFound] = useState(NOTHING)
  const [place, setPlace] = useState(0)
  const words = useRef<Promise<TextItem[][]>>(null)
  const isToBeShown = useRef(false)
  const begin = useRef({ page, goTo })

  useEffect(() => {
    begin.current = { page, goTo }
  })

  const show = useCallback((result: Found, wanted: number) => {
    isToBeShown.current = wanted > 0
    setPlace(wanted)
    const target = pageOfHit(result, wanted)
    if (target > 0) begin.current.goTo(target)
  }, [])

  useEffect(() => {
    let isOver = false
    const timer = setTimeout(() => {
      words.current ??= wordsOf(document)
      void words.current.then((pages) => {
        if (isOver) return
        const result = { query, hitsOfPages: pages.map((items) => findHits(items, query)) }
        setFound(result)
        show(result, firstFrom(result, begin.current.page))
      })
    }, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [document, query, show])

  const total = found.hitsOfPages.reduce((sum, hits) => sum + hits.length, 0)

  const onHitShown = useCallback((mark: HTMLElement) => {
    if (!isToBeShown.current) return
    isToBeShown.current = false
    mark.scrollIntoView({ block: 'center', inline: 'nearest' })
  }, [])

  const showAgain = useCallback(() => {
    isToBeShown.current = true
  }, [])

  const hitsOfPages = useMemo(() => pageHitsOf(found, place), [found, place])

  return {
    query,
    setQuery,
    place,
    total,
    answered: found.query,
    step(by) {
      if (total > 0) show(found, ((place - 1 + by + total) % total) + 1)
    },
    onHitShown,
    showAgain,
    onPage: (number) => hitsOfPages[number - 1],
  }
}

async function wordsOf(document: PDFDocumentProxy): Promise<TextItem[][]> {
  const pages: TextItem[][] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(items.flatMap((item) => ('str' in item ? [item] : [])))
  }
  return pages
}

function pageHitsOf({ hitsOfPages }: Found, place: number): (PageHits | undefined)[] {
  let before = 0
  return hitsOfPages.map((hits) => {
    const index = place - 1 - before
    before += hits.length
    const current = index >= 0 && index < hits.length ? index : null
    return hits.length > 0 ? { hits, current } : undefined
  })
}

/**
 * The number, starting at 1, of the first hit on this page or a later one; if there is none, the report's first hit.
 */
function firstFrom({ hitsOfPages }: Found, page: number): number {
  const before = hitsOfPages.slice(0, page - 1).reduce((sum, hits) => sum + hits.length, 0)
  const total = hitsOfPages.reduce((sum, hits) => sum + hits.length, 0)
  if (total === 0) return 0
  return before < total ? before + 1 : 1
}

function pageOfHit({ hitsOfPages }: Found, place: number): number {
  let before = 0
  return (
    hitsOfPages.findIndex((hits) => {
      before += hits.length
      return place > 0 && place <= before
    }) + 1
  )
}
