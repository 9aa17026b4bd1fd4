import type { PatientImport, RowOutcome } from '@econsult/contract/imports'
import { formatFileSize } from '../../lib/file-size.ts'
import { phrases } from './phrases.ts'

/** The details of the file, such as '186 kB, 1,256 rows, 11 columns, comma, UTF-8'. */
export function fileFacts(read: PatientImport): string {
  const rows = read.rowsTotal === null ? [] : [phrases.rows({ count: read.rowsTotal })]
  const columns = phrases.columns({ count: read.columns.length })
  return [formatFileSize(read.sizeBytes), ...rows, columns, read.delimiter, read.encoding].join(', ')
}

/** The displayed name of each outcome, before and after the import. */
export const OUTCOME_WORDS: Readonly<Record<RowOutcome, { before: string; after: string }>> = {
  new: { before: phrases.new, after: phrases.new },
  update: { before: phrases.update, after: phrases.updated },
  unchanged: { before: phrases.unchanged, after: phrases.unchanged },
  error: { before: phrases.error, after: phrases.leftOut },
}

/** The percentage of processed rows, as a whole number. */
export function percentDone({ rowsDone, rowsTotal }: Pick<PatientImport, 'rowsDone' | 'rowsTotal'>): number {
  return rowsTotal ? Math.min(100, Math.floor((rowsDone / rowsTotal) * 100)) : 0
}

/**
 * The number of imported rows and the estimated remaining time, such as '628 of 1,256 rows, about 20 s left. You can
 * leave this page.', without the time if it is too early for an estimate.
 */
export function progressText(read: PatientImport, now: number): string {
  const { rowsDone: done, rowsTotal, startedAt } = read
  const total = rowsTotal ?? 0
  const seconds = (now - startedAt) / 1000
  if (total === 0 || done === 0 || seconds < 2) return phrases.progress({ done, total })
  const left = ((total - done) * seconds) / done
  return left < 60
    ? phrases.progressInSeconds({ done, total, seconds: Math.max(1, Math.round(left)) })
    : phrases.progressInMinutes({ done, total, minutes: Math.round(left / 60) })
}

/** The reason why a row or cell is not imported, with the content of the cell. */
export function withGiven({ reason, given }: { readonly reason: string; readonly given: string }): string {
  return given === '' ? reason : phrases.reasonAndCell({ reason, cell: given })
}

/** True if the server is checking or importing the file. */
export function isAtWork({ state }: Pick<PatientImport, 'state'>): boolean {
  return state === 'checking' || state === 'importing'
}
