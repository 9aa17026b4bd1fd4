import type { Answer, AnswerCheck, AnswerVersion } from '@econsult/contract/answers'
import { PATIENT_TOLD } from '@econsult/contract/answers'
import type { AnswerContent } from '@econsult/contract/answers/content'
import dayjs from 'dayjs'

export const VISIT_WORDS: Readonly<Record<AnswerContent['visit'], string>> = {
  no: 'Not needed',
  yes: 'Needed',
  urgent: 'Urgent',
}

export const WAY_WORDS: Readonly<Record<NonNullable<AnswerCheck['way']>, string>> = {
  phone: 'Phone',
  portal: 'Portal',
  'in-person': 'In person',
}

/** 'Today', 'Mar. 26', or with another year 'Mar. 26 2027', from a day as YYYY-MM-DD. */
export function dayWords(day: string, now: number): string {
  const date = dayjs(day)
  if (date.isSame(now, 'day')) return 'Today'
  return date.format(date.isSame(now, 'year') ? 'MMM. DD' : 'MMM. DD YYYY')
}

/** The newest version of an answer. */
export function lastVersion({ versions }: Answer): AnswerVersion {
  const last = versions.at(-1)
  if (!last) throw new Error('an answer has at least one version')
  return last
}

/** What was said of an item; an item that was opened again is as if nothing was said. */
export function checkOf({ checks }: Answer, item: string): AnswerCheck | undefined {
  return checks.find((one) => one.item === item)
}

/** Whether nothing of an item is left to do; the patient must be told of the newest version. */
export function isSettled(answer: Answer, item: string): boolean {
  const check = checkOf(answer, item)
  if (!check || check.state === 'open') return false
  return item !== PATIENT_TOLD || check.number === lastVersion(answer).number
}

/** How many actions are settled, of how many. */
export function progressOf(answer: Answer): { settled: number; all: number; isOver: boolean } {
  const items = lastVersion(answer).content.actions.map(({ id }) => id)
  const settled = items.filter((item) => isSettled(answer, item)).length
  return { settled, all: items.length, isOver: settled === items.length && isSettled(answer, PATIENT_TOLD) }
}

/** '3 actions', '1 red flag'. */
export function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
