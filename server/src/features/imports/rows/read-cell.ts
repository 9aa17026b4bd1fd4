import { readEmailAddress } from '@econsult/contract/email-address'
import { IMPORT_FIELD_LABELS, type ImportField } from '@econsult/contract/imports/fields'
import { readPhoneNumber } from '../../users/phone-number.ts'
import type { RowFault } from './row-values.ts'

/** A cell's value as stored, or what is wrong with it. */
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

/** Reads a non-empty cell of a field. */
export function readCell(field: ImportField, cell: string): ReadCell {
  const label = IMPORT_FIELD_LABELS[field]
  if (cell.length > LONGEST_CELL) {
    return { reason: `${label} is longer than ${LONGEST_CELL} characters`, given: '' }
  }
  if (field === 'email') return checked(readEmailAddress(cell), 'Email is not valid', cell)
  if (field === 'mobile_no' || field === 'homephone') {
    return checked(readPhoneNumber(cell), `${label} is not a phone number`, cell)
  }
  if (field === 'gender') return { value: GENDERS.get(cell.toLowerCase()) ?? cell }
  if (field === 'ssn') return checked(socialSecurityNumber(cell), 'SSN does not have nine digits', '')
  if (field.endsWith('PatientId')) {
    return checked(RECORD_ID.test(cell) ? cell : undefined, `${label} is not a valid id`, cell)
  }
  return { value: cell }
}

function checked(value: string | undefined, reason: string, cell: string): ReadCell {
  return value === undefined ? { reason, given: cell.slice(0, LONGEST_GIVEN) } : { value }
}

function socialSecurityNumber(cell: string): string | undefined {
  const digits = cell.replaceAll(/[\s-]/g, '')
  return /^\d{9}$/.test(digits) ? digits : undefined
}
