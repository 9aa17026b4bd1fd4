import type { ToDoEntry, ToDoFacts } from '@econsult/contract/cases/to-do'
import { TURN_CHIPS, type TurnChip, type TurnSituation } from '@econsult/contract/requests/turn-chips'
import { shortDay } from '../../../../lib/dates.ts'
import { declineText, dueText, triesText } from '../../../../lib/open-things.ts'

type FactsOf<Kind extends ToDoFacts['kind']> = Extract<ToDoFacts, { kind: Kind }>

const LATER_WORDS: Readonly<Record<ToDoFacts['kind'], string>> = {
  'answer-unread': 'Answer',
  'question-asked': 'Question',
  'decline-open': 'Declined',
  'visit-not-booked': 'Visit',
  'patient-not-told': 'Not told',
  'action-undone': 'Action',
  'report-not-sent': 'Not sent',
  'request-overdue': 'Overdue',
  'case-to-close': 'Close?',
}

/** The chip of an entry, and the matching situation if the case lists have one. */
export function toDoChip(entry: ToDoEntry): { readonly chip: TurnChip; readonly situation?: TurnSituation } {
  const situation = situationOf(entry)
  const chip = situation && TURN_CHIPS[situation].sender
  if (situation && chip) return { chip, situation }
  const { kind } = entry.facts
  return { chip: { word: LATER_WORDS[kind], look: kind === 'case-to-close' ? 'optional' : 'mine' } }
}

function situationOf({ facts, isUrgent }: ToDoEntry): TurnSituation | undefined {
  switch (facts.kind) {
    case 'answer-unread':
      return 'answer'
    case 'question-asked':
      return 'question'
    case 'decline-open':
      return isUrgent ? 'urgent-decline' : 'declined'
    case 'visit-not-booked':
      return isUrgent ? 'urgent-visit' : undefined
    default:
      return undefined
  }
}

/** The first line of an entry: another user's action, or the open task. */
export function toDoTitle(entry: ToDoEntry, now: number): string {
  const { facts, specialistLastName, recommendation, reply } = entry
  const who = specialistLastName === null ? '' : `Dr ${specialistLastName}`
  switch (facts.kind) {
    case 'answer-unread': {
      if (facts.isSigned) {
        const corrected = facts.isCorrection ? 'Corrected answer, ' : ''
        return `${corrected}${who}: ${recommendation ?? 'answer signed'}`
      }
      if (entry.news?.kind === 'no-answer-needed') return `${who}: no answer needed`
      return `${who}: ${reply ?? 'answer to read'}`
    }
    case 'question-asked':
      return facts.question === null ? `${who} asks a question` : `${who} asks: ${facts.question}`
    case 'decline-open':
      return `Declined by ${who}: ${declineText(facts)}`
    case 'visit-not-booked':
      return facts.visit === 'urgent' ? 'Urgent visit advised, not booked' : 'Visit advised, not booked'
    case 'patient-not-told':
      return `${doneWords(facts)}, the patient is not told`
    case 'action-undone':
      return [facts.text, facts.who === 'patient' ? 'by the patient' : '', dueText(facts.due, now)]
        .filter(Boolean)
        .join(', ')
    case 'report-not-sent': {
      const to = facts.target === 'fax' ? 'by fax' : `to ${facts.target.replace(/-.*/, '')}`
      return `Report ${to}: ${triesText(facts)}`
    }
    case 'request-overdue':
      return 'Request overdue'
    case 'case-to-close':
      return 'Nothing is waited for. Close?'
  }
}

/** The second line of an entry, which explains the first: the question or the advice. */
export function toDoDetail({ facts, question, recommendation, specialistLastName }: ToDoEntry): string {
  if (facts.kind === 'question-asked') return 'The due time stands still until you reply'
  const isAboutAdvice =
    facts.kind === 'visit-not-booked' || facts.kind === 'patient-not-told' || facts.kind === 'action-undone'
  return isAboutAdvice && recommendation !== null && specialistLastName !== null
    ? `Dr ${specialistLastName}: ${recommendation}`
    : question
}

function doneWords({ settledActions, actions }: FactsOf<'patient-not-told'>): string {
  if (actions === 0) return 'The answer has no actions'
  if (actions === 1) return settledActions === 1 ? 'The action is done' : 'The action is not done'
  if (settledActions < actions) return `${settledActions} of ${actions} actions are done`
  return actions === 2 ? 'Both actions are done' : `All ${actions} actions are done`
}

/** Returns a text such as 'Put off until Dec. 03'; '' for an entry that is due. */
export function snoozedWords({ snoozedUntil }: ToDoEntry, now: number): string {
  return snoozedUntil === null ? '' : `Put off until ${shortDay(snoozedUntil, now)}`
}
