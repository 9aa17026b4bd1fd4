import { birthDaySchema } from './fields.ts'
import { cleanLabel } from './labels.ts'

// Parses a day as written by people and programs. A text is parsed completely or rejected: no character is ignored, so
// that a result is never a different day. Numeric dates are in American order, month before day; a four-digit year may
// come first.

/** A day parsed from a text. */
export interface WrittenDay {
  /**
   * As YYYY-MM-DD. For a two-digit year, the list contains the day in the 1900s and the day in the 2000s, if those days
   * exist.
   */
  readonly days: readonly string[]
  readonly hasShortYear: boolean
}

/** Parses the day in a text; undefined if the text is not a day. */
export function readWrittenDay(text: string): WrittenDay | undefined {
  const written = unwrapped(text)
  const serialized = dayOfMilliseconds(written)
  if (serialized !== undefined) return resultOf([serialized], false)
  const withoutTime = partBeforeTime(written)
  if (withoutTime === undefined) return undefined
  const [, weekday, date = ''] = WEEKDAY.exec(withoutTime) ?? []
  for (const read of [readDigits, readWords]) {
    const found = read(date)
    if (found) return resultOf(ofWeekday(daysOf(found), weekday), found.year.length < 4)
  }
  return undefined
}

/** Returns the day in a text if its year has four digits; null for any other text. */
export function dayOfText(text: string): string | null {
  const read = readWrittenDay(text)
  return read && !read.hasShortYear ? (read.days[0] ?? null) : null
}

function resultOf(days: readonly string[], hasShortYear: boolean): WrittenDay | undefined {
  return days.length === 0 ? undefined : { days, hasShortYear }
}

const LABEL = /^(?:patient )?(?:dob|d\.o\.b\.?|date of birth|birth ?date|born)\b(?: on)?\.? ?[:=-]? ?/

/**
 * Returns the text in lower case, without invisible marks and without the characters that programs add around a date.
 */
function unwrapped(text: string): string {
  return cleanLabel(text.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replace(/^=?"(.*)"$/, '$1')
    .replace(/^#(.*)#$/, '$1')
    .replace(/^'(.*?)'?$/, '$1')
    .trim()
    .replace(LABEL, '')
}

/**
 * Returns the day of `/Date(315532800000)/`, the .NET format; if the text contains an offset, the day in that time
 * zone.
 */
function dayOfMilliseconds(text: string): string | undefined {
  const [, time, sign, hours, minutes] =
    /^\\?\/date\((-?\d{1,14})(?:([+-])(\d\d)(\d\d))?\)\\?\/$/.exec(text) ?? []
  if (time === undefined) return undefined
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -60_000 : 60_000)
  const there = new Date(Number(time) + offset).toISOString()
  // Without an offset, the local day is uncertain unless the time is exactly midnight.
  return sign === undefined && !there.endsWith('T00:00:00.000Z') ? undefined : there.slice(0, 10)
}

const TIME =
  /(?:^|[ t,])\s?(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]\d+)?)? ?([ap]\.?m\.?)? ?(z|utc|gmt|[+-]\d\d:?\d\d)?$/

/**
 * Returns the text before the time of day; undefined if the time is invalid, or if the local day may differ because of
 * the time zone.
 */
function partBeforeTime(text: string): string | undefined {
  const found = TIME.exec(text)
  if (!found) return text
  const [, hour = '', minute = '', second = '00', half, zone] = found
  const isMidnight =
    (half?.startsWith('a') ? Number(hour) % 12 : Number(hour)) === 0 && half?.startsWith('p') !== true
  const isTime = Number(hour) <= (half ? 12 : 23) && Number(minute) <= 59 && Number(second) <= 59
  const isUniversal = zone !== undefined && !/[1-9]/.test(zone)
  if (!isTime || (isUniversal && !(isMidnight && Number(minute) + Number(second) === 0))) return undefined
  return text.slice(0, found.index).replace(/,$/, '')
}

interface Parts {
  readonly year: string
  readonly month: string
  readonly day: string
}

const DIGITS: readonly RegExp[] = [
  /^(?<month>\d{1,2}) ?[/.-] ?(?<day>\d{1,2}) ?[/.-] ?(?<year>\d{4}|\d\d)$/,
  /^(?<month>\d{1,2}) (?<day>\d{1,2}) (?<year>\d{4})$/,
  /^(?<year>\d{4}) ?(?<sign>[/.-]) ?(?<month>\d{1,2}) ?\k<sign> ?(?<day>\d{1,2})$/,
  // Without separators, the first digits are the year if they can be a year; no month begins with the same digits.
  /^(?<year>(?:18|19|20|21)\d\d)(?<month>\d\d)(?<day>\d\d)(?:(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d(?:\.\d+)?)?(?:[+-]\d{4})?)?$/,
  /^(?<month>\d\d)(?<day>\d\d)(?<year>\d{4})$/,
]

function readDigits(text: string): Parts | undefined {
  return firstMatch(DIGITS, text)
}

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
)
const MONTH = String.raw`(?<month>[a-z]{3,9})`
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`
const YEAR = String.raw`(?<year>\d{4}|'?\d\d)`
const WORDS: readonly RegExp[] = [
  new RegExp(`^${MONTH}[.]?[ /-]?${DAY}(?:, ?|[ /-])${YEAR}$`),
  new RegExp(`^${DAY}(?: of )?[ ./-]?${MONTH}[.]?,?[ /-]?${YEAR}$`),
  new RegExp(`^(?<year>\\d{4})[ /-]?${MONTH}[.]?[ /-]?${DAY}$`),
]

function readWords(text: string): Parts | undefined {
  const found = firstMatch(WORDS, text)
  if (!found) return undefined
  const number = MONTHS.findIndex((name) => name.startsWith(found.month)) + 1
  return number === 0 ? undefined : { ...found, month: String(number), year: found.year.replace("'", '') }
}

function firstMatch(patterns: readonly RegExp[], text: string): Parts | undefined {
  for (const pattern of patterns) {
    const { year, month, day } = pattern.exec(text)?.groups ?? {}
    if (year !== undefined && month !== undefined && day !== undefined) return { year, month, day }
  }
  return undefined
}

/** Returns the existing days for these parts; empty if there is no such day. */
function daysOf({ year, month, day }: Parts): string[] {
  const years = year.length === 4 ? [year] : [`19${year}`, `20${year}`]
  const days = years.map((one) => `${one}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  return days.filter((one) => birthDaySchema.safeParse(one).success)
}

const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ')
const WEEKDAY = /^(?:((?:sun|mon|tue|wed|thu|fri|sat)[a-z]*)[.,]* )?(.*)$/

/** Returns the days that match the written weekday; all days if there is none. */
function ofWeekday(days: readonly string[], weekday: string | undefined): readonly string[] {
  if (weekday === undefined) return days
  return days.filter((day) => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]?.startsWith(weekday))
}
