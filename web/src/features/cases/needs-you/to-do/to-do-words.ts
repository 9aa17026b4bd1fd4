import type { ToDoEntry, ToDoFacts } from '@econsult/contract/cases/to-do'
import { TURN_CHIPS, type TurnChip, type TurnSituation } from '@econsult/contract/requests/turn-chips'
import { shortDay } from '../../../../lib/dates.ts'
import { declineText, dueText, triesText } from '../../../../lib/open-things.ts'
import { phrases } from './phrases.ts'

type FactsOf<Kind extends ToDoFacts['kind']> = Extract<ToDoFacts, { kind: Kind }>

const LATER_WORDS: Readonly<Record<ToDoFacts['kind'], string>> = {
  'answer-unread': phrases.kindAnswer,
  'question-asked': phrases.kindQuestion,
  'decline-open': phrases.kindDeclined,
  'visit-not-booked': phrases.kindVisit,
  'patient-not-told': phrases.kindNotTold,
  'action-undone': phrases.kindAction,
  'report-not-sent': phrases.kindNotSent,
  'request-overdue': phrases.kindOverdue,
  'case-to-close': phrases.kindClose,
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
  const who = specialistLastName === null ? '' : phrases.doctor({ lastName: specialistLastName })
  switch (facts.kind) {
    case 'answer-unread': {
      if (facts.isSigned) {
        if (recommendation === null)
          return facts.isCorrection ? phrases.correctedAnswerSigned({ who }) : phrases.answerSigned({ who })
        const said = facts.isCorrection ? phrases.correctedAnswer : phrases.answer
        return said({ who, text: recommendation })
      }
      if (entry.news?.kind === 'no-answer-needed') return phrases.noAnswerNeeded({ who })
      return reply === null ? phrases.answerToRead({ who }) : phrases.answer({ who, text: reply })
    }
    case 'question-asked':
      return facts.question === null
        ? phrases.asksQuestion({ who })
        : phrases.asks({ who, question: facts.question })
    case 'decline-open':
      return phrases.declined({ who, reason: declineText(facts) })
    case 'visit-not-booked':
      return facts.visit === 'urgent' ? phrases.urgentVisitNotBooked : phrases.visitNotBooked
    case 'patient-not-told':
      return notToldWords(facts)
    case 'action-undone':
      return [facts.text, facts.who === 'patient' ? phrases.byPatient : '', dueText(facts.due, now)]
        .filter(Boolean)
        .join(', ')
    case 'report-not-sent': {
      const tries = triesText(facts)
      return facts.target === 'fax'
        ? phrases.reportByFax({ tries })
        : phrases.reportTo({ system: facts.target.replace(/-.*/, ''), tries })
    }
    case 'request-overdue':
      return phrases.requestOverdue
    case 'case-to-close':
      return phrases.caseToClose
  }
}

/** The second line of an entry, which explains the first: the question or the advice. */
export function toDoDetail({ facts, question, recommendation, specialistLastName }: ToDoEntry): string {
  if (facts.kind === 'question-asked') return phrases.dueTimePaused
  const isAboutAdvice =
    facts.kind === 'visit-not-booked' || facts.kind === 'patient-not-told' || facts.kind === 'action-undone'
  return isAboutAdvice && recommendation !== null && specialistLastName !== null
    ? phrases.advice({ lastName: specialistLastName, recommendation })
    : question
}

function notToldWords({ settledActions, actions }: FactsOf<'patient-not-told'>): string {
  if (actions === 0) return phrases.notToldNoActions
  if (actions === 1) return settledActions === 1 ? phrases.notToldActionDone : phrases.notToldActionOpen
  if (settledActions < actions) return phrases.notToldSomeDone({ settled: settledActions, actions })
  return actions === 2 ? phrases.notToldBothDone : phrases.notToldAllDone({ actions })
}

/** Returns a text such as 'Put off until Dec. 03'; '' for an entry that is due. */
export function snoozedWords({ snoozedUntil }: ToDoEntry, now: number): string {
  return snoozedUntil === null ? '' : phrases.putOffUntil({ day: shortDay(snoozedUntil, now) })
}
