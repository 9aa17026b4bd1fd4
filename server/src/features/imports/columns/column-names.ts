import type { CsvRecord } from '../reading/read-records.ts'
import { guessField } from './guess-field.ts'

/** What no heading looks like: a date, a number of some length, an e-mail address. */
const DATA = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$|^[+(]?\d[\d\s().-]{3,}$|@/

/** Whether a file's first row holds names of columns and not a patient. */
export function looksLikeHeader(first: CsvRecord): boolean {
  const cells = first.cells.map((cell) => cell.trim())
  if (cells.some((cell) => DATA.test(cell))) return false
  return cells.some((cell) => guessField(cell) !== undefined) || cells.every((cell) => !/\d/.test(cell))
}

const LONGEST_NAME = 100

/** A name for each column, no two alike: those of the header, else their numbers. */
export function columnNames(first: CsvRecord, hasHeader: boolean): string[] {
  const seen = new Map<string, number>()
  return first.cells.map((cell, position) => {
    const said = hasHeader ? cleanCell(cell).slice(0, LONGEST_NAME) : ''
    const name = said || `Column ${position + 1}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}

/** A cell as a person reads it: no signs that cannot be seen, single spaces. */
export function cleanCell(cell: string): string {
  return cell
    .replaceAll(/\p{Cc}|\p{Cf}/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** What of a column's name is remembered: letters and digits alone. */
export function columnKey(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, LONGEST_NAME)
}
