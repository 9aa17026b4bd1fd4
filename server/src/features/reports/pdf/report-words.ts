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

/** Capitalizes the first letter of a text at the start of a line. */
export function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** The note about time zones in a report, for example 'all times UTC, in parentheses Central Time'. */
export function timesNote(timeZone: string | null): string {
  return timeZone === null ? 'all times UTC' : `all times UTC, in parentheses ${zoneName(timeZone)}`
}

/** The name of a zone, for example 'Central Time'. */
function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** Formats a date YYYY-MM-DD as MM/DD/YYYY (CLOSE-05). */
export function dayOfBirth(dob: string): string {
  const [year, month, day] = dob.split('-')
  return `${month}/${day}/${year}`
}

/** The age at a given time (UTC): in days below one month, in months below two years, then in years. */
export function ageAt(dob: string, at: number): string {
  const born = new Date(`${dob}T00:00:00Z`)
  const now = new Date(at)
  const beforeDay = now.getUTCDate() < born.getUTCDate() ? 1 : 0
  const months =
    (now.getUTCFullYear() - born.getUTCFullYear()) * 12 + now.getUTCMonth() - born.getUTCMonth() - beforeDay
  if (months >= YEARS_FROM_MONTHS) return counted(Math.floor(months / 12), 'year')
  if (months >= 1) return counted(months, 'month')
  return counted(Math.max(0, Math.floor((at - born.getTime()) / 86_400_000)), 'day')
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** A size in bytes in readable form: '812 bytes', '240 kB', '1.2 MB'. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return counted(bytes, 'byte')
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** A word for the kind of a file, derived from its content type. */
export function kindOfFile(type: string): string {
  if (type === 'application/pdf') return 'PDF'
  const kinds: Record<string, string> = { image: 'Picture', audio: 'Audio', video: 'Video', text: 'Text' }
  return kinds[type.split('/')[0] ?? ''] ?? 'Document'
}
