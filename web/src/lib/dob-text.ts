import { CASE_TEXTS } from '@econsult/contract/cases/texts'
import { LONGEST_LIFE_YEARS } from '@econsult/contract/limits'
import { VALIDATION } from '@econsult/contract/notices'
import dayjs from 'dayjs'
import { formatBirthDate } from './dates.ts'

export const DOB_ERRORS = {
  notADay: 'Enter the date of birth as MM/DD/YYYY.',
  tooLongAgo: CASE_TEXTS.dobTooLongAgo,
} as const

/**
 * The field's text after a key press: slashes are added automatically, a single digit that can only be a whole month or
 * day gets a leading zero, and deleting leaves the rest unchanged. A pasted YYYY-MM-DD is converted.
 */
export function dobAfterTyping(typed: string, before: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(typed.trim())) return formatBirthDate(typed.trim())
  const allowed = typed.replaceAll(/[^\d/]/g, '')
  if (allowed.length < before.length) return allowed
  const padded = allowed.replace(/^([2-9]|\d(?=\/))/, '0$1').replace(/^(\d{2}\/?)([4-9]|\d(?=\/))/, '$10$2')
  const digits = padded.replaceAll('/', '').slice(0, 8)
  const groups = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
  return groups.filter((group, index) => group !== '' || isFull(groups[index - 1])).join('/')
}

function isFull(group: string | undefined): boolean {
  return group?.length === 2
}

/** The day as YYYY-MM-DD; null if the text is no calendar day in the form MM/DD/YYYY (M/D/YYYY works too). */
export function dobFromText(text: string): string | null {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const isDay = year !== '' && dayjs(iso).isValid() && dayjs(iso).format('YYYY-MM-DD') === iso
  return isDay ? iso : null
}

/** What is wrong with the DOB as typed, as a sentence (CASE-03); `now` in milliseconds. */
export function dobFault(text: string, now: number): string | undefined {
  if (text.trim() === '') return VALIDATION.patientDobRequired
  const dob = dobFromText(text)
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
    const dob = dobFromText(`${day}${century + Number(year)}`)
    if (dob === null) return []
    const meant = formatBirthDate(dob)
    return dobFault(meant, now) === undefined ? [meant] : []
  })
}
