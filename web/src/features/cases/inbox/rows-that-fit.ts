import { MAX_PAGE_SIZE } from '@econsult/contract/limits'
import { type RefCallback, useCallback, useState } from 'react'

/** Height of a row of the grid in pixels, with the question and the latest event. */
export const ROW_HEIGHT = 60

/** Height of a row of Drafts, which has one line. */
export const DRAFT_ROW_HEIGHT = 44

/** Height of the grid's column headings, including the line above them, in pixels. */
export const COLUMN_HEAD_HEIGHT = 37

/** Height of the footer below the rows, in pixels. */
export const FOOT_HEIGHT = 44

/** Minimum number of rows per page; in a lower window, the whole page scrolls. */
const FEWEST_ROWS = 4

/** Minimum height of headings, rows and footer together, in pixels. */
export const LOWEST_BODY = COLUMN_HEAD_HEIGHT + FEWEST_ROWS * ROW_HEIGHT + FOOT_HEIGHT

/** Rows per page of the phone's list, which scrolls. */
export const LIST_PAGE_SIZE = 25

const SETTLED_AFTER = 150

/** Returns how many whole rows of this height fit between headings and footer in a body of the given height. */
export function rowsThatFit(bodyHeight: number, rowHeight: number): number {
  const rows = Math.floor((bodyHeight - COLUMN_HEAD_HEIGHT - FOOT_HEIGHT) / rowHeight)
  return Math.min(MAX_PAGE_SIZE, Math.max(FEWEST_ROWS, rows))
}

/** Returns the number of rows on a page that starts with these drafts: as many as fit, and at least one case. */
export function rowsOfPage(fitting: number, drafts: number): number {
  return Math.max(fitting, drafts + 1)
}

/**
 * Returns the number of rows that fit into an element, and the ref for that element. The number is null before the
 * first layout, and is updated when the window is resized.
 */
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
