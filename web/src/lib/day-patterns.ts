import { DEFAULT_LANGUAGE, type Language } from '@econsult/contract/languages/languages'
import { languageOfProcess } from '@econsult/contract/languages/phrases'
import dayjs from 'dayjs'

/** How a language writes dates, as formats of dayjs (day.js.org/docs/en/display/format). */
interface DayPatterns {
  /** A day with its year, and the same with the time of day. */
  readonly date: string
  readonly dateTime: string
  /** A day of the current year, and the same with its weekday or with the time of day. */
  readonly day: string
  readonly weekdayAndDay: string
  readonly dayTime: string
  readonly month: string
  /** A date of birth, as it is displayed and as it appears in its field. */
  readonly birthDate: string
}

/** Times of day have 24 hours in every language (INB-01). */
export const PATTERNS_OF: Readonly<Record<Language, DayPatterns>> = {
  'en-US': {
    date: 'MMM. DD YYYY',
    dateTime: 'MMM. DD YYYY HH:mm',
    day: 'MMM. DD',
    weekdayAndDay: 'ddd, MMM. DD',
    dayTime: 'MMM. DD HH:mm',
    month: 'MMM. YYYY',
    birthDate: 'MM/DD/YYYY',
  },
  'fr-CA': {
    date: 'D MMM YYYY',
    dateTime: 'D MMM YYYY [à] HH:mm',
    day: 'D MMM',
    weekdayAndDay: 'ddd D MMM',
    dayTime: 'D MMM [à] HH:mm',
    month: 'MMM YYYY',
    // In Quebec 03/04/1957 may be read as 3 April; the order of ISO 8601 is the only one without doubt.
    birthDate: 'YYYY-MM-DD',
  },
  'es-US': {
    date: 'D MMM YYYY',
    dateTime: 'D MMM YYYY, HH:mm',
    day: 'D MMM',
    weekdayAndDay: 'ddd D MMM',
    dayTime: 'D MMM, HH:mm',
    month: 'MMM YYYY',
    birthDate: 'MM/DD/YYYY',
  },
}

/** The formats of this page's language. */
export const DAY_PATTERNS = PATTERNS_OF[languageOfProcess()]

/** The locale of dayjs for this page's language; every date of the page is formatted with it. */
export const DAY_LOCALE = localeOf(languageOfProcess())

function localeOf(language: Language): string {
  return language === DEFAULT_LANGUAGE ? dayjs.locale() : dayjs.locale(language, dayNames(language))
}

/** Returns the names of the months and weekdays for dayjs; the browser knows them in every language. */
export function dayNames(language: Language) {
  const nameOf = (time: number, part: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...part, timeZone: 'UTC' }).format(time)
  const months = (style: 'long' | 'short') =>
    Array.from({ length: 12 }, (_, month) => nameOf(Date.UTC(2024, month), { month: style }))
  // January 7, 2024 is a Sunday.
  const weekdays = (style: 'long' | 'short' | 'narrow') =>
    Array.from({ length: 7 }, (_, day) => nameOf(Date.UTC(2024, 0, 7 + day), { weekday: style }))
  return {
    ...dayjs.Ls['en'],
    name: language.toLowerCase(),
    months: months('long'),
    monthsShort: months('short'),
    weekdays: weekdays('long'),
    weekdaysShort: weekdays('short'),
    weekdaysMin: weekdays('narrow'),
  }
}
