import { existsSync, readFileSync } from 'node:fs'

/** The JSON report a test tool wrote. Throws where it ended without one, so that this never counts as nothing. */
export function readReport(tool: string, file: string): string {
  if (!existsSync(file)) throw new Error(`${tool} ended without a report: the reason stands above.`)
  return readFileSync(file, 'utf8')
}
