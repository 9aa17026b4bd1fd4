import type { ImportField } from '@econsult/contract/imports/fields'

/**
 * The text displayed instead of a social security number; a cell that contains it counts as empty when it is imported
 * again.
 */
export const SSN_MASK = '***-**-****'

/**
 * A social security number with any characters except letters and digits between its three parts, such as non-breaking
 * hyphens.
 */
const WRITTEN_SSN = /(?<!\p{Nd})\p{Nd}{3}[^\p{L}\p{N}]{1,3}\p{Nd}{2}[^\p{L}\p{N}]{1,3}\p{Nd}{4}(?!\p{Nd})/gu
const NINE_DIGITS = /(?<!\p{Nd})\p{Nd}{9}(?!\p{Nd})/gu
/**
 * A social security number with only one separator. Five digits, a hyphen and four digits are not included, because
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
 * ids or zip codes and the row's cells are in the right columns; otherwise, they are masked.
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
