import { DAY } from '../../scheduling/durations.ts'

/** How long a practice is closed before it may be deleted: time to notice a mistake, and to read the export. */
export const CLOSED_FOR_MS = 30 * DAY

/** Why a step was refused, in words for the operator; nothing was changed. */
export class DepartureRefused extends Error {
  override readonly name = 'DepartureRefused'
}

/** What is unfinished in a practice. */
export interface Unfinished {
  /** Its open cases, support requests among them. */
  readonly openCases: number
  /** Reports, faxes and claims that are being sent or will be tried again. */
  readonly deliveries: number
  /** Imports of patients that are running. */
  readonly imports: number
  /** Mails and other work that is due in the next minutes. */
  readonly tasks: number
  /** Open cases of other practices that its people have been assigned to. */
  readonly casesOfOthers: number
}

/** Why a practice cannot be closed yet; empty if it can. */
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

/** The parts of an export whose number of lines must equal the rows in the database, and those numbers. */
export type Counts = Readonly<Record<string, number>>

/** Why an export is not of the data that would be deleted; empty if it is. */
export function differences(exported: readonly { name: string; lines: number }[], stored: Counts): string[] {
  return Object.entries(stored).flatMap(([name, rows]) => {
    const lines = exported.find((part) => part.name === name)?.lines ?? 0
    return lines === rows ? [] : [`${name} has ${lines} lines, and the database ${rows} rows`]
  })
}
