import type { RunningServer } from '../start/start.ts'

/**
 * Starts the process that makes reports only when one is asked for. The product starts it when a case is opened, so that
 * the first report is made as fast as others; nearly every test opens a case, and few want a report.
 */
export function neverWarmReports({ deps }: RunningServer): void {
  deps.reports.warmUp = () => Promise.resolve()
}
