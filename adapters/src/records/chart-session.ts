import { CHART_MS } from './chart-port.ts'
import type { VendorHttp, VendorSession } from './vendor-http.ts'

/** Limits for all lists of one chart together. */
const MOST = { bytes: 20 * 1024 * 1024, pages: 40 } as const

/** The state of one chart reading; all lists of the chart share its limits. */
export interface ChartSession extends VendorSession {
  /** Counts one more page of a list; false if the limit is reached and the page must not be read. */
  takePage(): boolean
}

/** Starts the reading of a chart. The time limit in milliseconds is CHART_MS by default. */
export function openChart(http: VendorHttp, timeoutMs = CHART_MS): ChartSession {
  let pages = MOST.pages
  return {
    ...http.session(timeoutMs, MOST.bytes),
    takePage() {
      pages -= 1
      return pages >= 0
    },
  }
}
