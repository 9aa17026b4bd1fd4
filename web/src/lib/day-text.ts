import { daySchema } from '@econsult/contract/fields'
import { dayOfText } from '@econsult/contract/written-day'
import { formatBirthDate } from './dates.ts'
import { DAY_PATTERNS } from './day-patterns.ts'
import { phrases } from './phrases.ts'

/** True if the page's language writes the year first, with hyphens. */
const IS_YEAR_FIRST = DAY_PATTERNS.birthDate.startsWith('YYYY-')

/**
 * Returns the field's text after a key press or a paste. Slashes are added automatically, and a single digit that can
 * only be a whole month or day gets a leading zero; deleting leaves the rest unchanged. A pasted date is converted if
 * it is recognized completely. Any other text is kept as typed, so that none of its digits become another date. If the
 * year comes first, hyphens are added instead.
 */
export function dayAfterTyping(typed: string, before: string, isYearFirst = IS_YEAR_FIRST): string {
  const added = addedLength(typed, before)
  if (added === 0) return typed
  const isPasted = added > 1
  const pasted = isPasted ? dayOfText(typed) : null
  if (pasted !== null) return formatBirthDate(pasted)
  if (isYearFirst) return isPasted ? typed : withHyphens(typed)
  const text = isPasted ? typed.trim() : withTypedSigns(typed)
  if (!/^[\d/]+$/.test(text) || YEAR_FIRST.test(text)) return isPasted ? typed : text
  const digits = (isWhole(text) ? text : padded(text)).replaceAll('/', '')
  if (digits.length <= 8) return withSlashes(digits)
  return isPasted ? typed : withSlashes(digits.slice(0, 8))
}

/** Adds the hyphens after the year and the month; a hyphen that is typed after an added one is removed. */
function withHyphens(typed: string): string {
  return typed
    .replace('--', '-')
    .replace(/^(\d{4})(?=\d|$)/, '$1-')
    .replace(/^(\d{4}-\d{2})(?=\d|$)/, '$1-')
}

/** Returns the number of new characters, if one contiguous range of the text was changed. */
function addedLength(typed: string, before: string): number {
  const most = Math.min(typed.length, before.length)
  let start = 0
  while (start < most && typed[start] === before[start]) start += 1
  let end = 0
  while (end < most - start && typed.at(-1 - end) === before.at(-1 - end)) end += 1
  return typed.length - start - end
}

/** Matches a text that begins with a year, because no month begins with these digits. */
const YEAR_FIRST = /^(?:18|19|20|21)(?!\/)/

/**
 * Returns true for eight digits, which are a whole date, so that none of them is interpreted as a single-digit day or
 * month.
 */
function isWhole(text: string): boolean {
  return /^\d{8}$/.test(text)
}

/**
 * Replaces a separator that the user types between the parts of a day with a slash, and removes one that is typed after
 * an automatically added slash.
 */
function withTypedSigns(typed: string): string {
  return (
    typed
      .replace(/\/[ .-]$/, '/')
      .replace(/^(\d{1,2}(?:\/\d{1,2})?)[.-]$/, '$1/')
      // The day was typed first, as in '29 Feb', and its digits were interpreted as a month and a day.
      .replace(/^0(\d)\/0?(\d)[/ ]*(\p{L})$/u, '$1$2 $3')
  )
}

/** Adds a zero before a single digit; if the month is invalid, the digits of the day are kept as typed. */
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

/** Returns the error message for a text that is not a valid day. */
export function dayFault(text: string): string {
  return /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(text.trim()) ? phrases.invalidDate : phrases.enterDate
}

/** Returns the day as YYYY-MM-DD; null if the text as a whole is not a day that the product accepts. */
export function dayFromText(text: string): string | null {
  return daySchema.safeParse(dayOfText(text)).data ?? null
}
