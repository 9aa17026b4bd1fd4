import type { FollowUp } from '@econsult/contract/follow-ups'
import { FOLLOW_UP_NAMES, type FollowUpFacts } from '@econsult/contract/follow-ups/entries'
import { createsCases, type UserType } from '@econsult/contract/roles'
import { dayAndHour } from '../../lib/due-words.ts'
import { declineText, dueText, senderVerb, triesText } from '../../lib/open-things.ts'

type FactsOf<Kind extends FollowUpFacts['kind']> = Extract<FollowUpFacts, { kind: Kind }>

/**
 * The displayed name of an entry, such as 'Answer unread', 'Corrected answer unread' or 'Fax not sent'. A fax has its
 * own name, because it is not sent to a chart.
 */
export function nameOf({ facts }: Pick<FollowUp, 'facts'>): string {
  if (facts.kind === 'report-not-sent' && facts.target === 'fax') return 'Fax not sent'
  if (facts.kind === 'answer-unread' && facts.isCorrection) return 'Corrected answer unread'
  return FOLLOW_UP_NAMES[facts.kind]
}

/** The label of the viewer's button: the verb for completing the entry, or 'Open' if the viewer cannot complete it. */
export function verbOf({ facts }: FollowUp, userType: UserType): string {
  const mayDo = createsCases(userType) || (userType === 'Biller' && facts.kind === 'report-not-sent')
  return mayDo ? senderVerb(facts) : 'Open'
}

/** The status of an entry in words, such as 'Cardiology, signed Mar. 07 16:20, visit advised'. */
export function detailsOf({ facts, specialtyTitle }: FollowUp, now: number): string {
  const specialty = specialtyTitle ?? ''
  switch (facts.kind) {
    case 'answer-unread':
      return [specialty, answered(facts, now), ADVISED[facts.visit]].filter(Boolean).join(', ')
    case 'action-undone':
      return [facts.text, facts.who === 'patient' ? 'by the patient' : '', dueText(facts.due, now)]
        .filter(Boolean)
        .join(', ')
    case 'patient-not-told':
      return [specialty, doneWords(facts), facts.number > 1 ? `version ${facts.number}` : '']
        .filter(Boolean)
        .join(', ')
    case 'visit-not-booked':
      return `${specialty} advises a visit${facts.visit === 'urgent' ? ': urgent' : ''}`
    case 'report-not-sent':
      return `${reportWords(facts.target)}, ${triesText(facts)}`
    case 'decline-open':
      return `${specialty}: ${declineText(facts)}`
    case 'request-overdue':
      return [
        specialty,
        `was due ${dayAndHour(facts.dueAt, now)}`,
        facts.offeredTo === null ? '' : `offered to Dr ${facts.offeredTo}`,
      ]
        .filter(Boolean)
        .join(', ')
  }
}

const ADVISED = { no: '', yes: 'visit advised', urgent: 'urgent visit advised' } as const

function answered({ answeredAt, isSigned, isCorrection }: FactsOf<'answer-unread'>, now: number): string {
  const what = isCorrection ? 'corrected' : isSigned ? 'signed' : 'replied'
  return `${what} ${dayAndHour(answeredAt, now)}`
}

function doneWords({ settledActions, actions }: FactsOf<'patient-not-told'>): string {
  if (actions === 0) return 'no actions'
  if (actions === 1) return settledActions === 1 ? 'the action is done' : 'the action is not done'
  if (settledActions < actions) return `${settledActions} of ${actions} actions done`
  return `all ${actions} actions done`
}

function reportWords(target: FactsOf<'report-not-sent'>['target']): string {
  return target === 'fax' ? 'Report by fax' : `Report to ${target.replace(/-.*/, '')}`
}
