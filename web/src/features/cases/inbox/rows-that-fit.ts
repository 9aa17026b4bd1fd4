import { MAX_PAGE_SIZE } from '@econsult/contract/limits'
import { type RefCallback, useCallback, useState } from 'react'

/** Height of a row of the grid in pixels. */
export const ROW_HEIGHT = 44

/** Height of the grid's column head with the hairline over it, in pixels. */
export const COLUMN_HEAD_HEIGHT = 37

/** Height of the foot under the rows in pixels. */
export const FOOT_HEIGHT = 44

/** Fewest rows of a page; in a lower window the page scrolls. */
const FEWEST_ROWS = 5

/** Lowest height of column head, rows and foot together, in pixels. */
export const LOWEST_BODY = COLUMN_HEAD_HEIGHT + FEWEST_ROWS * ROW_HEIGHT + FOOT_HEIGHT

/** Rows of a page of the phone's list, which scrolls. */
export const LIST_PAGE_SIZE = 25

const SETTLED_AFTER = 150

/** How many whole rows stand between column head and foot in a body of this height. */
export function rowsThatFit(bodyHeight: number): number {
  const rows = Math.floor((bodyHeight - COLUMN_HEAD_HEIGHT - FOOT_HEIGHT) / ROW_HEIGHT)
  return Math.min(MAX_PAGE_SIZE, Math.max(FEWEST_ROWS, rows))
}

/** Measures the element that it is the ref of: null before the first layout, then as the window settles. */
export function useRowsThatFit(): [number | null, RefCallback<HTMLElement>] {
  const [rows, setRows] = useState<number | null>(null)
  const measure = useCallback((body: HTMLElement | null) => {
    if (body === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => setRows(rowsThatFit(body.clientHeight))
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
  }, [])
  return [rows, measure]
}
