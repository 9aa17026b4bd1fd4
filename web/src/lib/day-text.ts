import dayjs from 'dayjs'
import { formatBirthDate } from './dates.ts'

/** A later year is a typing mistake. */
const LAST_YEAR = '2199'

/**
 * The field's text after a key press: slashes are added automatically, a single digit that can only be a whole month or
 * day gets a leading zero, and deleting leaves the rest unchanged. A pasted YYYY-MM-DD is converted.
 */
export function dayAfterTyping(typed: string, before: string): string {
  const text = typed.trim()
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatBirthDate(text)
  // Eight pasted digits are a whole date, so that none of them is a day or month of one digit.
  if (/^\d{8}$/.test(text) && Math.abs(typed.length - before.length) > 1) return withSlashes(text)
  const allowed = typed.replaceAll(/[^\d/]/g, '')
  if (allowed.length < before.length) return allowed
  return withSlashes(padded(allowed).replaceAll('/', '').slice(0, 8))
}

/** With a zero before a single digit; where the month is none, the digits of the day stay as they were typed. */
function padded(text: string): string {
  return text
    .replace(/^([2-9]|\d(?=\/))/, '0$1')
    .replace(/^(\d{2}\/?)(\d\/)/, '$10$2')
    .replace(/^((?:0[1-9]|1[0-2])\/?)([4-9])/, '$10$2')
}

function withSlashes(digits: string): string {
  const groups = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
  return groups.filter((group, index) => group !== '' || isFull(groups[index - 1])).join('/')
}

function isFull(group: string | undefined): boolean {
  return group?.length === 2
}

/** What is wrong with a text that is no day. */
export function dayFault(text: string): string {
  return WHOLE_DATE.test(text.trim())
    ? 'This is not a valid date. Enter it as MM/DD/YYYY.'
    : 'Enter the date as MM/DD/YYYY.'
}

const WHOLE_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** The day as YYYY-MM-DD; null if the text is no calendar day in the form MM/DD/YYYY (M/D/YYYY works too). */
export function dayFromText(text: string): string | null {
  const [, month = '', day = '', year = ''] = WHOLE_DATE.exec(text.trim()) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const isDay =
    year !== '' && year <= LAST_YEAR && dayjs(iso).isValid() && dayjs(iso).format('YYYY-MM-DD') === iso
  return isDay ? iso : null
}
