import type { FollowUp } from '@econsult/contract/follow-ups'
import { FOLLOW_UP_NAMES, type FollowUpFacts } from '@econsult/contract/follow-ups/entries'
import { createsCases, type UserType } from '@econsult/contract/roles'
import { dayAndHour } from '../../lib/due-words.ts'
import { declineText, dueText, senderVerb, triesText } from '../../lib/open-things.ts'
import { phrases } from './phrases.ts'

type FactsOf<Kind extends FollowUpFacts['kind']> = Extract<FollowUpFacts, { kind: Kind }>

/**
 * The displayed name of an entry, such as 'Answer unread', 'Corrected answer unread' or 'Fax not sent'. A fax has its
 * own name, because it is not sent to a chart.
 */
export function nameOf({ facts }: Pick<FollowUp, 'facts'>): string {
  if (facts.kind === 'report-not-sent' && facts.target === 'fax') return phrases.faxNotSent
  if (facts.kind === 'answer-unread' && facts.isCorrection) return phrases.correctedAnswerUnread
  return FOLLOW_UP_NAMES[facts.kind]
}

/** True if the viewer can complete the entry. */
export function mayComplete({ facts }: FollowUp, userType: UserType): boolean {
  return createsCases(userType) || (userType === 'Biller' && facts.kind === 'report-not-sent')
}

/** The label of the viewer's button: the verb for completing the entry, or 'Open' if the viewer cannot complete it. */
export function verbOf(entry: FollowUp, userType: UserType): string {
  return mayComplete(entry, userType) ? senderVerb(entry.facts) : phrases.open
}

/** The status of an entry in words, such as 'Cardiology, signed Mar. 07 16:20, visit advised'. */
export function detailsOf({ facts, specialtyTitle }: FollowUp, now: number): string {
  const specialty = specialtyTitle ?? ''
  switch (facts.kind) {
    case 'answer-unread':
      return [specialty, answered(facts, now), ADVISED[facts.visit]].filter(Boolean).join(', ')
    case 'action-undone':
      return [facts.text, facts.who === 'patient' ? phrases.byPatient : '', dueText(facts.due, now)]
        .filter(Boolean)
        .join(', ')
    case 'patient-not-told':
      return [specialty, doneWords(facts), facts.number > 1 ? phrases.version({ number: facts.number }) : '']
        .filter(Boolean)
        .join(', ')
    case 'visit-not-booked':
      return facts.visit === 'urgent'
        ? phrases.urgentVisitAdvisedBy({ specialty })
        : phrases.visitAdvisedBy({ specialty })
    case 'report-not-sent':
      return `${reportWords(facts.target)}, ${triesText(facts)}`
    case 'decline-open':
      return phrases.declined({ specialty, reason: declineText(facts) })
    case 'request-overdue':
      return [
        specialty,
        phrases.wasDue({ time: dayAndHour(facts.dueAt, now) }),
        facts.offeredTo === null ? '' : phrases.offeredTo({ name: facts.offeredTo }),
      ]
        .filter(Boolean)
        .join(', ')
  }
}

const ADVISED = { no: '', yes: phrases.visitAdvised, urgent: phrases.urgentVisitAdvised } as const

function answered({ answeredAt, isSigned, isCorrection }: FactsOf<'answer-unread'>, now: number): string {
  const time = dayAndHour(answeredAt, now)
  if (isCorrection) return phrases.corrected({ time })
  return isSigned ? phrases.signed({ time }) : phrases.replied({ time })
}

function doneWords({ settledActions, actions }: FactsOf<'patient-not-told'>): string {
  if (actions === 0) return phrases.noActions
  if (actions === 1) return settledActions === 1 ? phrases.actionDone : phrases.actionNotDone
  if (settledActions < actions) return phrases.someActionsDone({ done: settledActions, count: actions })
  return phrases.allActionsDone({ count: actions })
}

function reportWords(target: FactsOf<'report-not-sent'>['target']): string {
  return target === 'fax' ? phrases.reportByFax : phrases.reportTo({ system: target.replace(/-.*/, '') })
}
