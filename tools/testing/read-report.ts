import { existsSync, readFileSync } from 'node:fs'

/** Reads the JSON report that a test tool wrote. Throws if there is none, so that a crashed tool never passes. */
export function readReport(tool: string, file: string): string {
  if (!existsSync(file)) throw new Error(`${tool} ended without a report: see the error above.`)
  return readFileSync(file, 'utf8')
}
