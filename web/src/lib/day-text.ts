import dayjs from 'dayjs'
import { formatBirthDate } from './dates.ts'

/**
 * The field's text after a key press: slashes are added automatically, a single digit that can only be a whole month or
 * day gets a leading zero, and deleting leaves the rest unchanged. A pasted YYYY-MM-DD is converted.
 */
export function dayAfterTyping(typed: string, before: string): string {
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
export function dayFromText(text: string): string | null {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const isDay = year !== '' && dayjs(iso).isValid() && dayjs(iso).format('YYYY-MM-DD') === iso
  return isDay ? iso : null
}
