import { readEmailAddress } from '@econsult/contract/email-address'
import { IMPORT_FIELD_LABELS, type ImportField } from '@econsult/contract/imports/fields'
import { cleanLabel } from '@econsult/contract/labels'
import { readPhoneNumber } from '../../users/phone-number.ts'
import { isRounded, isShort, readZip, type WrittenZip } from './read-zip.ts'
import type { RowFault } from './row-values.ts'

/** A cell's stored value, or the reason why the cell cannot be read. */
export type ReadCell = { readonly value: string; readonly reason?: undefined } | RowFault

const LONGEST_CELL = 200
const LONGEST_GIVEN = 60

const GENDERS: ReadonlyMap<string, string> = new Map([
  ['m', 'Male'],
  ['male', 'Male'],
  ['man', 'Male'],
  ['f', 'Female'],
  ['female', 'Female'],
  ['woman', 'Female'],
  ['u', 'Unknown'],
  ['unknown', 'Unknown'],
  ['x', 'Other'],
  ['o', 'Other'],
  ['other', 'Other'],
])

const RECORD_ID = /^[A-Za-z0-9._:-]{1,64}$/

/** Returns true if a cell is a zip code that may have lost leading zeros. */
export function isShortZip(field: ImportField, cell: string): boolean {
  return isZip(field) && isShort(cell)
}

function isZip(field: ImportField): boolean {
  return field === 'zip' || field.endsWith('_zip')
}

/**
 * Reads a non-empty cell of a field.
 * @param completesZips true if short zip codes get leading zeros; undefined if no user has decided yet
 */
export function readCell(field: ImportField, cell: string, completesZips?: boolean): ReadCell {
  const label = IMPORT_FIELD_LABELS[field]
  if (cell.length > LONGEST_CELL) {
    return { reason: `${label} is longer than ${LONGEST_CELL} characters`, given: '' }
  }
  if (field === 'email') {
    return checked(readEmailAddress(cell.replace(/^mailto:/i, '')), 'Email is not valid', cell)
  }
  if (isZip(field)) return given(readZip(cell, label, completesZips), cell)
  if (field === 'mobile_no' || field === 'homephone') {
    return checked(readPhoneNumber(cleanLabel(cell)), `${label} is not a phone number`, cell)
  }
  if (field === 'gender') return { value: GENDERS.get(cell.toLowerCase()) ?? cell }
  if (field === 'ssn') return checked(socialSecurityNumber(cell), 'SSN does not have nine digits', '')
  if (/_ins_id$|_grp_no$/.test(field) && isRounded(cell)) {
    return given({ reason: `${label} was rounded by a spreadsheet` }, cell)
  }
  if (field.endsWith('PatientId')) {
    return checked(RECORD_ID.test(cell) ? cell : undefined, `${label} is not a valid id`, cell)
  }
  return { value: cell }
}

function checked(value: string | undefined, reason: string, cell: string): ReadCell {
  return given(value === undefined ? { reason } : { value }, cell)
}

/** Adds the content of the cell to the reason why it cannot be read. */
function given(read: WrittenZip, cell: string): ReadCell {
  return read.reason === undefined ? read : { reason: read.reason, given: cell.slice(0, LONGEST_GIVEN) }
}

function socialSecurityNumber(cell: string): string | undefined {
  const digits = cell.replaceAll(/[\s-]/g, '')
  return /^\d{9}$/.test(digits) ? digits : undefined
}
