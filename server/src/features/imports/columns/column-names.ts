import { cleanLabel } from '@econsult/contract/labels'
import type { CsvRecord } from '../reading/read-records.ts'
import { maskSsn } from '../rows/mask-ssn.ts'
import { guessField } from './guess-field.ts'

/** Patterns that no heading matches: a date, a longer number, an email address. */
const DATA = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$|^[+(]?\d[\d\s().-]{3,}$|@/

/** True if a file's first row contains column names rather than a patient. */
export function looksLikeHeader(first: CsvRecord): boolean {
  const cells = first.cells.map((cell) => cell.trim())
  if (cells.some((cell) => DATA.test(cell))) return false
  return cells.some((cell) => guessField(cell) !== undefined) || cells.every((cell) => !/\d/.test(cell))
}

const LONGEST_NAME = 100

/** A unique name for each column: from the header, or else its number. */
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

/** A cell as a person reads it: no invisible characters, single spaces. */
export function cleanCell(cell: string): string {
  return cleanLabel(cell)
}

/** The key by which a column's name is remembered: letters and digits only. */
export function columnKey(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, LONGEST_NAME)
}
