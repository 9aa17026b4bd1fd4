import type { RunningServer } from '../start/start.ts'

/**
 * Starts the process that makes reports only when a report is requested. The product starts that process when a case is
 * opened, so that the first report is made as fast as later reports; but nearly every test opens a case, and few need a
 * report.
 */
export function neverWarmReports({ deps }: RunningServer): void {
  deps.reports.warmUp = () => Promise.resolve()
}
