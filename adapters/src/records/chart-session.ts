import { CHART_MS } from './chart-port.ts'
import type { VendorHttp, VendorSession } from './vendor-http.ts'

/** Limits of one chart, over all its lists. */
const MOST = { bytes: 20 * 1024 * 1024, pages: 40 } as const

/** One reading of a chart; its lists share its limits. */
export interface ChartSession extends VendorSession {
  /** Counts one more page of a list; false if the limit is reached and the page may not be read. */
  takePage(): boolean
}

/** Starts the reading of a chart, which ends within CHART_MS unless another time is given, in milliseconds. */
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
