import { MAX_PAGE_SIZE } from '@econsult/contract/limits'
import { type RefCallback, useCallback, useState } from 'react'

/** Height of a row of the grid in pixels: the question, and what is new. */
export const ROW_HEIGHT = 60

/** Height of a row of Drafts, which has one line. */
export const DRAFT_ROW_HEIGHT = 44

/** Height of the grid's column headings with the line above them, in pixels. */
export const COLUMN_HEAD_HEIGHT = 37

/** Height of the footer below the rows, in pixels. */
export const FOOT_HEIGHT = 44

/** Fewest rows of a page; in a lower window the whole page scrolls. */
const FEWEST_ROWS = 4

/** Lowest height of headings, rows and footer together, in pixels. */
export const LOWEST_BODY = COLUMN_HEAD_HEIGHT + FEWEST_ROWS * ROW_HEIGHT + FOOT_HEIGHT

/** Rows per page of the phone's list, which scrolls. */
export const LIST_PAGE_SIZE = 25

const SETTLED_AFTER = 150

/** How many whole rows of this height fit between headings and footer in a body of that height. */
export function rowsThatFit(bodyHeight: number, rowHeight: number): number {
  const rows = Math.floor((bodyHeight - COLUMN_HEAD_HEIGHT - FOOT_HEIGHT) / rowHeight)
  return Math.min(MAX_PAGE_SIZE, Math.max(FEWEST_ROWS, rows))
}

/** The number of rows of a page with these drafts: as many as fit, and at least one case. */
export function rowsOfPage(fitting: number, drafts: number): number {
  return Math.max(fitting, drafts + 1)
}

/** Measures the element that gets the ref: null before the first layout, then again whenever the window was resized. */
export function useRowsThatFit(rowHeight: number): [number | null, RefCallback<HTMLElement>] {
  const [rows, setRows] = useState<number | null>(null)
  const measure = useCallback(
    (body: HTMLElement | null) => {
      if (body === null) return undefined
      let timer: ReturnType<typeof setTimeout> | undefined
      const update = () => setRows(rowsThatFit(body.clientHeight, rowHeight))
      const observer = new ResizeObserver(() => {
        clearTimeout(timer)
        timer = setTimeout(update, SETTLED_AFTER)
      })
      update()
      observer.observe(body)
      return () => {
        clearTimeout(timer)
        observer.disconnect()
      }
    },
    [rowHeight],
  )
  return [rows, measure]
}
