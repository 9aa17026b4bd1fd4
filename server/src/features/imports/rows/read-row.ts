import { type ImportField, IMPORT_FIELDS } from '@econsult/contract/imports/fields'
import { MAX_NAME_LENGTH } from '@econsult/contract/limits'
import { searchNameOf } from '../../../db/search-name.ts'
import { splitName } from '../../patients/rules.ts'
import { shownPhoneNumber } from '../../users/phone-number.ts'
import { cleanCell } from '../columns/column-names.ts'
import type { CsvRecord } from '../reading/read-records.ts'
import { SSN_MASK } from './mask-ssn.ts'
import { isShortZip, readCell } from './read-cell.ts'
import { readDob, shownDay } from './read-dob.ts'
import { readName, type WrittenName } from './read-name.ts'
import type { ReadRow, RowFault, RowLooks } from './row-values.ts'

/** The facts that are needed to read a row of a file. */
export interface RowReading {
  /** The field of each column. */
  readonly fields: readonly (ImportField | null)[]
  /** The present day in the importer's time zone, as YYYY-MM-DD. */
  readonly today: string
  /** True if short zip codes get leading zeros; undefined if no user has decided yet. */
  readonly completesZips: boolean | undefined
}

/** Spreadsheets do not evaluate a cell with this prefix as a formula. This product's own downloads add the prefix. */
const GUARDED = /^'(?=[=+\-@\t\r])/

const LONGEST_LOOK = 200

type Cells = ReadonlyMap<ImportField, string>

/** Reads one row of the CSV file: the patient's values, or the reason why the row is not imported. */
export function readRow({ row, cells }: CsvRecord, reading: RowReading): ReadRow {
  const found = cellsByField(cells, reading.fields)
  const looks = looksOf(found)
  const fault = shapeFault(cells, reading)
  return fault ? { row, looks, result: { fault } } : readValues(row, found, looks, reading)
}

function cellsByField(cells: readonly string[], fields: RowReading['fields']): Cells {
  const found = new Map<ImportField, string>()
  fields.forEach((field, position) => {
    const cell = cleanCell((cells[position] ?? '').replace(GUARDED, ''))
    if (field !== null && cell !== '' && !cell.includes(SSN_MASK)) found.set(field, cell)
  })
  return found
}

/** Rejects a row with too few or too many cells, because they may be in the wrong columns. */
function shapeFault(cells: readonly string[], { fields }: RowReading): RowFault | undefined {
  if (cells.some((cell) => cell.includes('\0'))) {
    return { reason: 'A cell contains a character that cannot be stored', given: '' }
  }
  const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  if (cells.length >= fields.length && filled <= fields.length) return undefined
  return { reason: `This row has ${cells.length} cells, the first one has ${fields.length}`, given: '' }
}

function looksOf(found: Cells): RowLooks {
  const look = (field: ImportField) => (found.get(field) ?? '').slice(0, LONGEST_LOOK)
  const fullName = nameIn(found).fullName.slice(0, LONGEST_LOOK + 1)
  return { fullName, dob: look('dob'), gender: look('gender'), mobile: look('mobile_no') }
}

/** Returns the name from one column, or from the columns for the first and the last name. */
function nameIn(found: Cells): WrittenName {
  const parts = [found.get('firstName'), found.get('lastName')].filter((part) => part !== undefined)
  return readName(found.get('fullName') ?? parts.join(' '))
}

function readValues(row: number, found: Cells, looks: RowLooks, reading: RowReading): ReadRow {
  const name = nameFault(looks.fullName)
  if (name) return { row, looks, result: { fault: name } }
  const dob = readDob(found.get('dob') ?? '', reading.today)
  if (dob.reason !== undefined) return { row, looks, result: { fault: dob } }
  const { fields, leftOut, hasShortZip } = readFields(found, reading)
  const split = { ...splitName(looks.fullName), ...nameIn(found) }
  const values = {
    fullName: looks.fullName,
    firstName: found.get('firstName') ?? split.firstName,
    lastName: found.get('lastName') ?? split.lastName,
    searchName: searchNameOf(looks.fullName),
    dob: dob.dob,
    fields,
    leftOut,
    hasShortZip,
  }
  const shown = {
    gender: fields.gender ?? '',
    mobile: shownPhoneNumber(fields.mobile_no ?? ''),
    dob: shownDay(dob.dob),
  }
  return { row, looks: { ...looks, ...shown }, result: { values } }
}

/** Reads the optional cells. A cell that cannot be read is left out, and the patient is still imported. */
function readFields(found: Cells, { completesZips }: RowReading) {
  const fields: Partial<Record<ImportField, string>> = {}
  const leftOut: RowFault[] = []
  let hasShortZip = false
  for (const field of IMPORT_FIELDS) {
    const cell = found.get(field)
    if (cell === undefined || NAMES_AND_DOB.has(field)) continue
    const read = readCell(field, cell, completesZips)
    hasShortZip ||= isShortZip(field, cell)
    if (read.reason === undefined) fields[field] = read.value
    else leftOut.push(read)
  }
  return { fields, leftOut, hasShortZip }
}

const NAMES_AND_DOB: ReadonlySet<ImportField> = new Set(['fullName', 'firstName', 'lastName', 'dob'])

function nameFault(name: string): RowFault | undefined {
  if (name === '') return { reason: 'Patient name is empty', given: '' }
  if (name.length > MAX_NAME_LENGTH) {
    return { reason: `Patient name is longer than ${MAX_NAME_LENGTH} characters`, given: '' }
  }
  return searchNameOf(name).trim() === '' ? { reason: 'Patient name has no letters', given: name } : undefined
}
