import { cleanLabel } from '@econsult/contract/labels'
import type { CsvRecord } from '../reading/read-records.ts'
import { maskSsn } from '../rows/mask-ssn.ts'
import { guessField } from './guess-field.ts'

/** Patterns that match data cells but no column name: a date, a longer number, an email address. */
const DATA = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$|^[+(]?\d[\d\s().-]{3,}$|@/

/** Returns true if a file's first row contains column names rather than a patient. */
export function looksLikeHeader(first: CsvRecord): boolean {
  const cells = first.cells.map((cell) => cell.trim())
  if (cells.some((cell) => DATA.test(cell))) return false
  return cells.some((cell) => guessField(cell) !== undefined) || cells.every((cell) => !/\d/.test(cell))
}

const LONGEST_NAME = 100

/**
 * Returns a unique name for each column. The name is taken from the header or, if there is none, from the number of the
 * column.
 */
export function columnNames(first: CsvRecord, hasHeader: boolean): string[] {
  const seen = new Map<string, number>()
  return first.cells.map((cell, position) => {
    const said = hasHeader ? maskSsn(cleanCell(cell)).slice(0, LONGEST_NAME) : ''
    const name = said || `Column ${position + 1}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}

/** Returns a cell as displayed: without invisible characters, and with single spaces. */
export function cleanCell(cell: string): string {
  return cleanLabel(cell)
}

/** Returns the key under which the name of a column is stored. It consists of letters and digits only. */
export function columnKey(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, LONGEST_NAME)
}
