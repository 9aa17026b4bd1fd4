import type { Application } from '@econsult/contract/applications'
import dayjs from 'dayjs'
import { formatDate, formatTime } from '../../lib/dates.ts'

/** Returns a text such as 'today 09:12', or the date. */
function whenWords(time: number, now: number): string {
  return dayjs(time).isSame(now, 'day') ? `today ${formatTime(time)}` : formatDate(time)
}

/** Text about an application's access: its start, who granted it, and the last read. */
export function usageWords({ decided, lastUsed, kind, patients }: Application, now: number): string {
  const since = decided ? `Since ${formatDate(decided.at)}, by ${decided.name}.` : ''
  const who = patients === 1 ? '1 patient agreed.' : `${patients} patients agreed.`
  const agreed = kind === 'patient' ? `${who} ` : ''
  if (!lastUsed) return `${since} ${agreed}Never used.`.trim()
  const by = lastUsed.name === '' ? '' : `, by ${lastUsed.name}`
  return `${since} ${agreed}Last used ${whenWords(lastUsed.at, now)}${by}.`
}
