import { readWrittenDay } from '@econsult/contract/written-day'
import type { RowFault } from './row-values.ts'

type Dob = { readonly dob: string; readonly reason?: undefined } | RowFault

/**
 * Reads a date of birth in any unambiguous format. If the date cannot be read or is after today, returns the reason.
 */
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
 * The day with the serial number 0 in spreadsheets. It is December 30, 1899, and not December 31, because spreadsheets
 * wrongly treat 1900 as a leap year.
 */
const DAY_ZERO = Date.UTC(1899, 11, 30)

/**
 * Returns the day for a spreadsheet's serial number. Four-digit numbers are not read as serial numbers, because they
 * are more likely years.
 */
function daySince1900(cell: string): { readonly days: readonly string[] } | undefined {
  const [, number] = /^(\d{5})(?:\.0+)?$/.exec(cell) ?? []
  if (number === undefined) return undefined
  return { days: [new Date(DAY_ZERO + Number(number) * 86_400_000).toISOString().slice(0, 10)] }
}

/** Formats a day for display. */
export function shownDay(dob: string): string {
  const [year = '', month = '', day = ''] = dob.split('-')
  return `${month}/${day}/${year}`
}
