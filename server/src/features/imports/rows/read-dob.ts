import type { RowFault } from './row-values.ts'

const AMERICAN = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/
const FIRST_YEAR = 1900

type Dob = { readonly dob: string; readonly reason?: undefined } | RowFault

/** A date of birth from MM/DD/YYYY or YYYY-MM-DD, not after today; or what is wrong with it. */
export function readDob(cell: string, today: string): Dob {
  if (cell === '') return { reason: 'DOB is empty', given: '' }
  const given = cell.slice(0, 40)
  const american = AMERICAN.exec(cell)
  const iso = ISO.exec(cell)
  const dob = american
    ? dayOf(american[3], american[1], american[2])
    : iso
      ? dayOf(iso[1], iso[2], iso[3])
      : undefined
  if (dob === undefined) return { reason: 'DOB is not a date (MM/DD/YYYY)', given }
  if (dob > today) return { reason: 'DOB is in the future', given }
  return Number(dob.slice(0, 4)) < FIRST_YEAR ? { reason: `DOB is before ${FIRST_YEAR}`, given } : { dob }
}

function dayOf(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  // The 31st of a shorter month would become a day of the next month.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}

/** A day in the format of the screens. */
export function shownDay(dob: string): string {
  const [year = '', month = '', day = ''] = dob.split('-')
  return `${month}/${day}/${year}`
}
