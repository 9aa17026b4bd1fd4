import { definePhrases, withValues } from '@econsult/contract/languages/phrases'
import { languageOrEnglish } from '@econsult/contract/languages/language-schema'
import { phrasesByLanguage } from './phrases-by-language.ts'

const textsIn = phrasesByLanguage(
  definePhrases('reports/server/words', {
    allTimesUtc: 'All times UTC',
    /** The zone is for example 'Central Time'. */
    allTimesInZone: withValues<{ zone: string }>('All times UTC, in parentheses {zone}'),
    dayOfBirth: withValues<{ year: string; month: string; day: string }>('{month}/{day}/{year}'),
    years: withValues<{ count: number }>('{count, plural, one {# year} other {# years}}'),
    months: withValues<{ count: number }>('{count, plural, one {# month} other {# months}}'),
    days: withValues<{ count: number }>('{count, plural, one {# day} other {# days}}'),
    bytes: withValues<{ count: number }>('{count, plural, one {# byte} other {# bytes}}'),
    kilobytes: withValues<{ size: number }>('{size} kB'),
    megabytes: withValues<{ size: string }>('{size} MB'),
    pdf: 'PDF',
    picture: 'Picture',
    audio: 'Audio',
    video: 'Video',
    text: 'Text',
    document: 'Document',
  }),
)

/** Ages of at least this many months are given in years. */
const YEARS_FROM_MONTHS = 24

/** Formats a time as YYYY-MM-DD HH:mm in UTC (CLOSE-05). */
export function utcTime(at: number): string {
  return new Date(at).toISOString().slice(0, 16).replace('T', ' ')
}

/** Formats a time in another zone: hours and minutes, with the date if it differs from the UTC date. */
function localTime(at: number, timeZone: string): string {
  const [day = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(at)
    .split(' ')
  return utcTime(at).startsWith(day) ? time : `${day} ${time}`
}

/** A time in UTC, followed by the practice's local time in parentheses. */
export function timeWithLocal(at: number, timeZone: string | null, unit = ''): string {
  return [`${utcTime(at)}${unit}`, ...localTimes(at, timeZone)].join(' ')
}

/** The local times in the practice's zone, in parentheses; empty if the zone is not set. */
export function localTimes(at: number, timeZone: string | null): string[] {
  return timeZone === null ? [] : [`(${localTime(at, timeZone)})`]
}

/** The note about time zones in a report, for example 'All times UTC, in parentheses Central Time'. */
export function timesNote(timeZone: string | null, language: string | null): string {
  const texts = textsIn(language)
  return timeZone === null ? texts.allTimesUtc : texts.allTimesInZone({ zone: zoneName(timeZone, language) })
}

/** The name of a zone, for example 'Central Time'. */
export function zoneName(timeZone: string, language: string | null): string {
  const parts = new Intl.DateTimeFormat(languageOrEnglish(language), {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** Formats a date of birth YYYY-MM-DD as is usual in the language: in English as MM/DD/YYYY (CLOSE-05). */
export function dayOfBirth(dob: string, language: string | null): string {
  const [year = '', month = '', day = ''] = dob.split('-')
  return textsIn(language).dayOfBirth({ year, month, day })
}

/** The age at a given time (UTC): in days below one month, in months below two years, then in years. */
export function ageAt(dob: string, at: number, language: string | null): string {
  const texts = textsIn(language)
  const born = new Date(`${dob}T00:00:00Z`)
  const now = new Date(at)
  const beforeDay = now.getUTCDate() < born.getUTCDate() ? 1 : 0
  const months =
    (now.getUTCFullYear() - born.getUTCFullYear()) * 12 + now.getUTCMonth() - born.getUTCMonth() - beforeDay
  if (months >= YEARS_FROM_MONTHS) return texts.years({ count: Math.floor(months / 12) })
  if (months >= 1) return texts.months({ count: months })
  return texts.days({ count: Math.max(0, Math.floor((at - born.getTime()) / 86_400_000)) })
}

/** A size in bytes in readable form: '812 bytes', '240 kB', '1.2 MB'. */
export function fileSize(bytes: number, language: string | null): string {
  const texts = textsIn(language)
  if (bytes < 1000) return texts.bytes({ count: bytes })
  if (bytes < 999_500) return texts.kilobytes({ size: Math.round(bytes / 1000) })
  const tenths = new Intl.NumberFormat(languageOrEnglish(language), {
    minimumFractionDigits: 1,
    useGrouping: false,
  })
  return texts.megabytes({ size: tenths.format(Number((bytes / 1_000_000).toFixed(1))) })
}

/** A word for the kind of a file, derived from its content type. */
export function kindOfFile(type: string, language: string | null): string {
  const texts = textsIn(language)
  if (type === 'application/pdf') return texts.pdf
  const kinds: Record<string, string> = {
    image: texts.picture,
    audio: texts.audio,
    video: texts.video,
    text: texts.text,
  }
  return kinds[type.split('/')[0] ?? ''] ?? texts.document
}
