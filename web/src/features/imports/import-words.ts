import type { PatientImport, RowOutcome } from '@econsult/contract/imports'
import { formatFileSize } from '../../lib/file-size.ts'

/** The number with thousands separators, such as '1,256'. */
export function countText(count: number): string {
  return count.toLocaleString('en-US')
}

/** A number with its noun, such as '1 patient' or '1,242 patients'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${countText(count)} ${count === 1 ? one : many}`
}

/** The details of the file, such as '186 kB, 1,256 rows, 11 columns, comma, UTF-8'. */
export function fileFacts(read: PatientImport): string {
  const rows = read.rowsTotal === null ? [] : [counted(read.rowsTotal, 'row')]
  const columns = counted(read.columns.length, 'column')
  return [formatFileSize(read.sizeBytes), ...rows, columns, read.delimiter, read.encoding].join(', ')
}

/** The displayed name of each outcome, before and after the import. */
export const OUTCOME_WORDS: Readonly<Record<RowOutcome, { before: string; after: string }>> = {
  new: { before: 'New', after: 'New' },
  update: { before: 'Update', after: 'Updated' },
  unchanged: { before: 'Unchanged', after: 'Unchanged' },
  error: { before: 'Error', after: 'Left out' },
}

/** The percentage of processed rows, as a whole number. */
export function percentDone({ rowsDone, rowsTotal }: Pick<PatientImport, 'rowsDone' | 'rowsTotal'>): number {
  return rowsTotal ? Math.min(100, Math.floor((rowsDone / rowsTotal) * 100)) : 0
}

/** The estimated remaining time, such as ', about 20 s left'; '' if it is too early for an estimate. */
export function timeLeft(read: PatientImport, now: number): string {
  const { rowsDone, rowsTotal, startedAt } = read
  const seconds = (now - startedAt) / 1000
  if (!rowsTotal || rowsDone === 0 || seconds < 2) return ''
  const left = ((rowsTotal - rowsDone) * seconds) / rowsDone
  return left < 60
    ? `, about ${Math.max(1, Math.round(left))} s left`
    : `, about ${Math.round(left / 60)} min left`
}

/** The reason why a row or cell is not imported, with the content of the cell. */
export function withGiven({ reason, given }: { readonly reason: string; readonly given: string }): string {
  return given === '' ? reason : `${reason}: ${given}`
}

/** True if the server is checking or importing the file. */
export function isAtWork({ state }: Pick<PatientImport, 'state'>): boolean {
  return state === 'checking' || state === 'importing'
}
