import type { Application } from '@econsult/contract/applications'
import dayjs from 'dayjs'
import { formatDate, formatTime } from '../../lib/dates.ts'
import { phrases } from './phrases.ts'

/** Text about an application's access: its start, who granted it, and the last read. */
export function usageWords({ decided, lastUsed, kind, patients }: Application, now: number): string {
  const sentences = [
    decided ? phrases.connected({ day: formatDate(decided.at), name: decided.name }) : '',
    kind === 'patient' ? phrases.patientsAgreed({ count: patients }) : '',
    lastUsed ? lastUsedWords(lastUsed, now) : phrases.neverUsed,
  ]
  return sentences.filter(Boolean).join(' ')
}

function lastUsedWords({ at, name }: NonNullable<Application['lastUsed']>, now: number): string {
  if (dayjs(at).isSame(now, 'day')) {
    const time = formatTime(at)
    return name === '' ? phrases.lastUsedToday({ time }) : phrases.lastUsedTodayBy({ time, name })
  }
  const day = formatDate(at)
  return name === '' ? phrases.lastUsed({ day }) : phrases.lastUsedBy({ day, name })
}
