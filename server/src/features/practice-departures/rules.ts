import { DAY } from '../../scheduling/durations.ts'

/**
 * The time for which a practice must have been closed before it may be deleted. In that time, a mistake can be noticed
 * and the export can be checked.
 */
export const CLOSED_FOR_MS = 30 * DAY

/** Thrown if a step is refused; the message contains the reason for the operator. */
export class DepartureRefused extends Error {
  override readonly name = 'DepartureRefused'
}

/** The unfinished work of a practice. */
export interface Unfinished {
  /** The practice's open cases, including support requests. */
  readonly openCases: number
  /** Reports, faxes and claims that are being sent or will be retried. */
  readonly deliveries: number
  /** Running imports of patients. */
  readonly imports: number
  /** Emails and other tasks due in the next minutes. */
  readonly tasks: number
  /** Open cases of other practices assigned to users of this practice. */
  readonly casesOfOthers: number
}

/** Returns the reasons why a practice cannot be closed yet; empty if it can be closed. */
export function reasonsToWait(unfinished: Unfinished, withOpenCases: boolean): string[] {
  const { openCases, deliveries, imports, tasks, casesOfOthers } = unfinished
  const reasons: [string, number, string][] = [
    [
      'Open cases',
      withOpenCases ? 0 : openCases,
      'The practice closes them; if nobody there can, add --with-open-cases.',
    ],
    ['Open cases of other practices, assigned to its people', casesOfOthers, 'Unassign them first.'],
    ['Deliveries on their way', deliveries, 'Wait until each is accepted or needs attention.'],
    ['Imports of patients', imports, 'Wait until they are done.'],
    [
      'Mails and other tasks that are due soon',
      tasks,
      'See that the product is running, and wait five minutes.',
    ],
  ]
  return reasons
    .filter(([, count]) => count > 0)
    .map(([what, count, advice]) => `${what}: ${count}. ${advice}`)
}

/** For each file of the export, the number of rows in the database. The file must contain the same number of lines. */
export type Counts = Readonly<Record<string, number>>

/** Returns the differences between an export and the data to be deleted; empty if there are none. */
export function differences(exported: readonly { name: string; lines: number }[], stored: Counts): string[] {
  return Object.entries(stored).flatMap(([name, rows]) => {
    const lines = exported.find((part) => part.name === name)?.lines ?? 0
    return lines === rows ? [] : [`${name} has ${lines} lines, and the database ${rows} rows`]
  })
}
