import { readWrittenDay } from '@econsult/contract/written-day'
import type { RowFault } from './row-values.ts'

type Dob = { readonly dob: string; readonly reason?: undefined } | RowFault

/** A date of birth, not after today, in any form that can be read without doubt; otherwise the reason why not. */
export function readDob(cell: string, today: string): Dob {
  if (cell === '') return { reason: 'DOB is empty', given: '' }
  const given = cell.slice(0, 40)
  const written = daySince1900(cell) ?? readWrittenDay(cell)
  if (!written) return { reason: 'DOB is not a date (MM/DD/YYYY)', given }
  const [dob, other] = written.days.filter((day) => day <= today)
  if (dob === undefined) return { reason: 'DOB is in the future', given }
  if (other !== undefined) {
    const [one, another] = [dob, other].map((day) => day.slice(0, 4))
    return { reason: `DOB has a year of two digits, which can be ${one} or ${another}`, given }
  }
  return { dob }
}

/**
 * The day with the serial number 0 in spreadsheets: December 30, 1899, and not December 31, because they count 1900 as
 * a leap year.
 */
const DAY_ZERO = Date.UTC(1899, 11, 30)

/**
 * The day that a serial number of a spreadsheet stands for. Numbers of four digits are not read, because they are more
 * likely years.
 */
function daySince1900(cell: string): { readonly days: readonly string[] } | undefined {
  const [, number] = /^(\d{5})(?:\.0+)?$/.exec(cell) ?? []
  if (number === undefined) return undefined
  return { days: [new Date(DAY_ZERO + Number(number) * 86_400_000).toISOString().slice(0, 10)] }
}

/** A day in the format of the screens. */
export function shownDay(dob: string): string {
  const [year = '', month = '', day = ''] = dob.split('-')
  return `${month}/${day}/${year}`
}
