import { CASE_TEXTS } from '@econsult/contract/cases/texts'
import { LONGEST_LIFE_YEARS } from '@econsult/contract/limits'
import { VALIDATION } from '@econsult/contract/notices'
import { dayOfText, readWrittenDay } from '@econsult/contract/written-day'
import dayjs from 'dayjs'
import { formatBirthDate } from './dates.ts'
import { phrases } from './phrases.ts'

export const DOB_ERRORS = {
  notADay: phrases.enterBirthDate,
  tooLongAgo: CASE_TEXTS.dobTooLongAgo({ count: LONGEST_LIFE_YEARS }),
} as const

/** Returns the error of a typed DOB, as a sentence (CASE-03); `now` in milliseconds. */
export function dobFault(text: string, now: number): string | undefined {
  if (text.trim() === '') return VALIDATION.patientDobRequired
  const dob = dayOfText(text)
  if (dob === null) return DOB_ERRORS.notADay
  if (dayjs(dob).isAfter(now, 'day')) return VALIDATION.patientDobInFuture
  if (dayjs(dob).isBefore(dayjs(now).subtract(LONGEST_LIFE_YEARS, 'year'), 'day'))
    return DOB_ERRORS.tooLongAgo
  return undefined
}

/** Returns the possible days for a DOB with a two-digit year, as MM/DD/YYYY; none if the year is complete. */
export function dobsOfShortYear(text: string, now: number): string[] {
  const written = readWrittenDay(text)
  if (!written?.hasShortYear) return []
  return written.days.map(formatBirthDate).filter((meant) => dobFault(meant, now) === undefined)
}
