/** From this age on, in months, an age is told in years. */
const YEARS_FROM_MONTHS = 24

/** A moment as YYYY-MM-DD HH:mm in UTC (document 2, section 4). */
export function utcTime(at: number): string {
  return new Date(at).toISOString().slice(0, 16).replace('T', ' ')
}

/** A day written YYYY-MM-DD as MM/DD/YYYY (document 2, section 9). */
export function dayOfBirth(dob: string): string {
  const [year, month, day] = dob.split('-')
  return `${month}/${day}/${year}`
}

/** The age at a moment (UTC): days under one month, months under two years, then years. */
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

/** A size in bytes as people read it: '812 bytes', '240 kB', '1.2 MB'. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return counted(bytes, 'byte')
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** What a file is, in a word, from its content type. */
export function kindOfFile(type: string): string {
  if (type === 'application/pdf') return 'PDF'
  const kinds: Record<string, string> = { image: 'Picture', audio: 'Audio', video: 'Video', text: 'Text' }
  return kinds[type.split('/')[0] ?? ''] ?? 'Document'
}
