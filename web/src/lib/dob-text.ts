import { CASE_TEXTS } from '@econsult/contract/case-texts'
import { LONGEST_LIFE_YEARS } from '@econsult/contract/limits'
import { VALIDATION } from '@econsult/contract/notices'
import dayjs from 'dayjs'
import { formatBirthDate } from './dates.ts'

export const DOB_ERRORS = {
  notADay: 'Write the DOB as MM/DD/YYYY.',
  tooLongAgo: CASE_TEXTS.dobTooLongAgo,
} as const

/**
 * What the field shows after a key press: slashes come by themselves, a lone digit that can only be a whole month or
 * day gets its zero, and taking letters away leaves the rest as it is. A pasted YYYY-MM-DD is turned around.
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

/** The day as YYYY-MM-DD; null where the text is not a day of the calendar as MM/DD/YYYY (M/D/YYYY works too). */
export function dobFromText(text: string): string | null {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const isDay = year !== '' && dayjs(iso).isValid() && dayjs(iso).format('YYYY-MM-DD') === iso
  return isDay ? iso : null
}

/** What is wrong with the DOB as typed, in a sentence (document 2, section 5); `now` in milliseconds. */
export function dobFault(text: string, now: number): string | undefined {
  if (text.trim() === '') return VALIDATION.patientDobRequired
  const dob = dobFromText(text)
  if (dob === null) return DOB_ERRORS.notADay
  if (dayjs(dob).isAfter(now, 'day')) return VALIDATION.patientDobInFuture
  if (dayjs(dob).isBefore(dayjs(now).subtract(LONGEST_LIFE_YEARS, 'year'), 'day'))
    return DOB_ERRORS.tooLongAgo
  return undefined
}
