import type { ImportField } from '@econsult/contract/imports/fields'

/**
 * The text that is displayed instead of a social security number. If a cell with this text is imported again, it counts
 * as empty.
 */
export const SSN_MASK = '***-**-****'

/**
 * Matches a social security number. Between its three parts, there may be any characters except letters and digits, for
 * example non-breaking hyphens.
 */
const WRITTEN_SSN = /(?<!\p{Nd})\p{Nd}{3}[^\p{L}\p{N}]{1,3}\p{Nd}{2}[^\p{L}\p{N}]{1,3}\p{Nd}{4}(?!\p{Nd})/gu
const NINE_DIGITS = /(?<!\p{Nd})\p{Nd}{9}(?!\p{Nd})/gu
/**
 * Matches a social security number with only one separator. Five digits, a hyphen and four digits do not match, because
 * they are a zip code.
 */
const HALF_WRITTEN_SSN =
  /(?<!\p{Nd})(?:\p{Nd}{3}[^\p{L}\p{N}]{1,3}\p{Nd}{6}|\p{Nd}{5}(?!-)[^\p{L}\p{N}]{1,3}\p{Nd}{4})(?!\p{Nd})/gu

/** Returns true if a cell contains a possible social security number. */
export function holdsSsn(cell: string): boolean {
  return maskSsn(cell) !== cell
}

/** Masks every possible social security number in a text, which is then safe to display and store. */
export function maskSsn(text: string): string {
  return maskWhole(text).replaceAll(HALF_WRITTEN_SSN, SSN_MASK)
}

function maskWhole(text: string): string {
  return text.replaceAll(WRITTEN_SSN, SSN_MASK).replaceAll(NINE_DIGITS, SSN_MASK)
}

type Columns = readonly { readonly field: ImportField | null }[]

/**
 * Masks the cells of a row that is returned for correction. Nine digits are kept only if the user matched the column to
 * ids or zip codes, and if the row's cells are in the right columns. Otherwise, they are masked.
 */
export function maskCells(cells: readonly string[], columns: Columns): string[] {
  const isInPlace = hasColumnsInPlace(cells, columns)
  return cells.map((cell, position) => {
    const field = columns[position]?.field ?? null
    if (field === 'ssn') return cell.trim() === '' ? cell : SSN_MASK
    if (field === null || !isInPlace) return maskSsn(cell)
    return mayHaveNineDigits(field) ? cell.replaceAll(WRITTEN_SSN, SSN_MASK) : maskWhole(cell)
  })
}

function mayHaveNineDigits(field: ImportField): boolean {
  return /PatientId$|_ins_id$|_grp_no$|zip$/.test(field)
}

/**
 * Returns true if the cells of a row are in the right columns. A shifted row can have the right number of cells, so the
 * contents of its SSN and date of birth cells are checked too.
 */
function hasColumnsInPlace(cells: readonly string[], columns: Columns): boolean {
  return (
    cells.length === columns.length &&
    cells.every((cell, position) => {
      const field = columns[position]?.field
      if (field === 'dob') return /\d/.test(cell) && !holdsSsn(cell)
      return field !== 'ssn' || cell.trim() === '' || cell.trim() === SSN_MASK || holdsSsn(cell)
    })
  )
}
