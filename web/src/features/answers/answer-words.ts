import type { Answer, AnswerCheck, AnswerVersion } from '@econsult/contract/answers'
import { PATIENT_TOLD, VISIT_BOOKED } from '@econsult/contract/answers'
import { settledCheck } from '@econsult/contract/answers/checks'
import type { AnswerContent } from '@econsult/contract/answers/content'
import dayjs from 'dayjs'
import { dayAndHour } from '../../lib/due-words.ts'
import { shortDay } from '../../lib/dates.ts'
import { phrases } from './phrases.ts'

export const VISIT_WORDS: Readonly<Record<AnswerContent['visit'], string>> = {
  no: phrases.visitNotNeeded,
  yes: phrases.visitNeeded,
  urgent: phrases.visitUrgent,
}

export const WAY_WORDS: Readonly<Record<NonNullable<AnswerCheck['way']>, string>> = {
  phone: phrases.phone,
  portal: phrases.portal,
  'in-person': phrases.inPerson,
}

/** Formats a YYYY-MM-DD day as 'Today', 'Mar. 26', or in another year 'Mar. 26 2027'. */
export function dayWords(day: string, now: number): string {
  return isToday(day, now) ? phrases.today : shortDay(day, now)
}

/** Formats a day for use inside a sentence: 'today'. */
export function dayInside(day: string, now: number): string {
  return isToday(day, now) ? phrases.todayInside : shortDay(day, now)
}

/** Formats a YYYY-MM-DD due day as 'Today' or 'by Mar. 26'. */
export function dueWords(due: string, now: number): string {
  return isToday(due, now) ? phrases.today : phrases.byDay({ day: shortDay(due, now) })
}

function isToday(day: string, now: number): boolean {
  return dayjs(day).isSame(now, 'day')
}

/** The newest version of an answer. */
export function lastVersion({ versions }: Answer): AnswerVersion {
  const last = versions.at(-1)
  if (!last) throw new Error('an answer has at least one version')
  return last
}

/** The latest check recorded for an item, even if the check is no longer valid. */
export function checkOf({ checks }: Answer, item: string): AnswerCheck | undefined {
  return checks.find((one) => one.item === item)
}

/** The item ids of an answer's checklist in order: booking an advised visit, the actions, and telling the patient. */
export function itemsOf(answer: Answer): string[] {
  const { visit, actions } = lastVersion(answer).content
  return [...(visit === 'no' ? [] : [VISIT_BOOKED]), ...actions.map(({ id }) => id), PATIENT_TOLD]
}

/** The check of an item as text: 'Done today 14:02 by Jonas Abernathy'. */
export function wordsOfCheck({ state, reason, at, byName }: AnswerCheck, now: number): string {
  if (state === 'not-needed') return phrases.notNeeded({ reason, name: byName })
  return phrases.done({ time: dayAndHour(at, now), name: byName })
}

/** Counts the settled actions and all actions; also returns whether all checklist items are settled. */
export function progressOf(answer: Answer): { settled: number; all: number; isOver: boolean } {
  const items = lastVersion(answer).content.actions.map(({ id }) => id)
  const settled = items.filter((item) => settledCheck(answer, item)).length
  const others = [PATIENT_TOLD, ...(lastVersion(answer).content.visit === 'no' ? [] : [VISIT_BOOKED])]
  const isOver = settled === items.length && others.every((item) => settledCheck(answer, item))
  return { settled, all: items.length, isOver }
}

/**
 * Text about the unsettled items of an answer: 'visit not booked, 2 of 3 actions open, patient not told'; '' if all are
 * settled.
 */
export function leftToDo(answer: Answer): string {
  const { settled, all } = progressOf(answer)
  const { visit } = lastVersion(answer).content
  const isBooked = visit === 'no' || settledCheck(answer, VISIT_BOOKED) !== undefined
  const parts = [
    isBooked ? '' : visit === 'urgent' ? phrases.urgentVisitNotBooked : phrases.visitNotBooked,
    settled < all ? phrases.actionsOpen({ open: all - settled, count: all }) : '',
    settledCheck(answer, PATIENT_TOLD) ? '' : phrases.patientNotTold,
  ]
  return parts.filter(Boolean).join(', ')
}

/** The whole answer as plain text for copying. */
export function textOfAnswer({ recommendation, reasoning, actions, redFlags }: AnswerContent): string {
  const lines = [
    recommendation,
    reasoning,
    ...actions.map(({ text, due }) => (text && due ? phrases.actionByDay({ action: text, day: due }) : text)),
    ...redFlags.map(({ sign, response }) => [sign, response].filter(Boolean).join(': ')),
  ]
  return lines.filter((line) => line.trim() !== '').join('\n')
}
