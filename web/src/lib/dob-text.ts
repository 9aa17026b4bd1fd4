import { CASE_TEXTS } from '@econsult/contract/cases/texts'
import { LONGEST_LIFE_YEARS } from '@econsult/contract/limits'
import { VALIDATION } from '@econsult/contract/notices'
import dayjs from 'dayjs'
import { formatBirthDate } from './dates.ts'
import { dayFromText } from './day-text.ts'

export const DOB_ERRORS = {
  notADay: 'Enter the date of birth as MM/DD/YYYY.',
  tooLongAgo: CASE_TEXTS.dobTooLongAgo,
} as const

/** What is wrong with the DOB as typed, as a sentence (CASE-03); `now` in milliseconds. */
export function dobFault(text: string, now: number): string | undefined {
  if (text.trim() === '') return VALIDATION.patientDobRequired
  const dob = dayFromText(text)
  if (dob === null) return DOB_ERRORS.notADay
  if (dayjs(dob).isAfter(now, 'day')) return VALIDATION.patientDobInFuture
  if (dayjs(dob).isBefore(dayjs(now).subtract(LONGEST_LIFE_YEARS, 'year'), 'day'))
    return DOB_ERRORS.tooLongAgo
  return undefined
}

/** Centuries in which a living patient can be born. */
const CENTURIES = [1900, 2000]

/** The days that a DOB with a two-digit year can mean, as MM/DD/YYYY; none if the year is complete. */
export function dobsOfShortYear(text: string, now: number): string[] {
  const [, day = '', year = ''] = /^(\d{1,2}\/\d{1,2}\/)(\d{2})$/.exec(text.trim()) ?? []
  if (year === '') return []
  return CENTURIES.flatMap((century) => {
    const dob = dayFromText(`${day}${century + Number(year)}`)
    if (dob === null) return []
    const meant = formatBirthDate(dob)
    return dobFault(meant, now) === undefined ? [meant] : []
  })
}
