import type { BulkCloseTargets } from '@econsult/contract/closing/targets'
import type { ClaimCodes } from '@econsult/contract/records/claims'
import { type CloseTarget, takesClaim } from '@econsult/contract/closing'
import type { Survey } from '@econsult/contract/surveys'
import type { BilledCodes } from '../billing/billed-codes.ts'
import { firstTarget, lacksAnswer } from '../close-options.ts'
import type { ClosingWorks } from '../closing-work.ts'
import { phrases } from './phrases.ts'

type TargetsOfCase = BulkCloseTargets['cases'][number]

/** The user's changes to one case of the dialog; unchanged fields keep their initial values. */
export interface OwnChoice {
  readonly isTicked?: boolean
  readonly target?: CloseTarget
  /** The codes to bill; undefined until the user chooses. */
  readonly billed?: BilledCodes
  /** The survey of the consult. */
  readonly survey?: Survey
}

/** The state of a case in the dialog: whether it is closed, the target of its report, and the codes to bill. */
export interface BulkChoice {
  readonly caseId: string
  readonly isTicked: boolean
  readonly isUnread: boolean
  readonly isUrgent: boolean
  readonly lacksAnswer: boolean
  readonly isSupport: boolean
  /** True if the two survey questions are asked for this case. */
  readonly isAsked: boolean
  readonly target: CloseTarget
  readonly mayBill: boolean
  readonly billed: BilledCodes
  readonly survey: Survey
}

/**
 * Returns the state of a case in the dialog. A case that is unread or has an urgent open task stays open unless the
 * user ticks it.
 */
export function bulkChoiceOf(
  targets: TargetsOfCase,
  own: OwnChoice = {},
  { isDelegate = false, isUrgent = false } = {},
): BulkChoice {
  const { caseId, isUnread, isSupport, isAnswered } = targets
  const target = isSupport ? 'none' : (own.target ?? firstTarget(targets))
  // A delegate cannot bill when closing (TURN-10).
  const mayBill = takesClaim(target) && !isDelegate
  return {
    caseId,
    isUnread,
    isUrgent,
    isSupport,
    isAsked: isAnswered && !isSupport && !isDelegate,
    lacksAnswer: lacksAnswer(targets),
    isTicked: own.isTicked ?? !(isUnread || isUrgent),
    target,
    mayBill,
    billed: mayBill ? billedBy(own) : null,
    survey: own.survey ?? {},
  }
}

/** Null if the user chose to bill nothing; until the user chooses, the codes are incomplete. */
function billedBy({ billed = 'incomplete' }: OwnChoice): BilledCodes {
  return billed
}

/** The ticked cases as input of the API call, with the minutes that closing confirms. */
export function closingsOf(choices: readonly BulkChoice[], works: ClosingWorks = new Map()) {
  return choices
    .filter(({ isTicked }) => isTicked)
    .map(({ caseId, target, billed, survey }) => {
      const minutes = [...(works.get(caseId)?.minutes ?? [])]
      return {
        caseId,
        target,
        ...claimOf(billed),
        ...(minutes.length > 0 && { minutes }),
        ...(Object.keys(survey).length > 0 && { survey }),
      }
    })
}

function claimOf(billed: BilledCodes): { claim?: ClaimCodes } {
  return billed === null || billed === 'incomplete' ? {} : { claim: billed }
}

/**
 * Returns a text such as '2 of 3 cases will be closed: 2 reports go to athena, 1 claim is submitted. Every case can be
 * reopened.'
 */
export function bulkSummary(
  choices: readonly BulkChoice[],
  { faxesOnClosing }: Pick<BulkCloseTargets, 'faxesOnClosing'>,
): string {
  const ticked = choices.filter(({ isTicked }) => isTicked)
  if (ticked.length === 0) return phrases.noneTicked
  const charts = Map.groupBy(
    ticked.filter(({ target }) => target !== 'none' && target !== 'fax'),
    ({ target }) => target,
  )
  const faxed = ticked.filter(({ target, isSupport }) => target === 'fax' || (faxesOnClosing && !isSupport))
  const claims = ticked.filter(({ billed }) => billed !== null && billed !== 'incomplete')
  const leaving = [
    ...[...charts].map(([target, some]) => phrases.reportsSent({ count: some.length, target })),
    ...(faxed.length > 0 ? [phrases.reportsFaxed({ count: faxed.length })] : []),
    ...(claims.length > 0 ? [phrases.claimsSubmitted({ count: claims.length })] : []),
  ]
  const effects = leaving.length > 0 ? leaving.join(', ') : phrases.nothingSent
  const count = ticked.length
  const total = choices.length
  return count < total ? phrases.someClose({ count, total, effects }) : phrases.allClose({ count, effects })
}

/** A warning before these cases are closed; null if there is none. */
export function bulkWarning(choices: readonly BulkChoice[]): string | null {
  const unread = choices.filter((one) => one.isUnread && !one.isTicked).length
  const urgent = choices.filter((one) => one.isUrgent && !one.isTicked).length
  const unanswered = choices.filter((one) => one.isTicked && one.lacksAnswer).length
  const words = [
    urgent > 0 ? phrases.urgentOpen({ count: urgent }) : null,
    unread > 0 ? phrases.answersUnread({ count: unread }) : null,
    unanswered > 0 ? phrases.unanswered({ count: unanswered }) : null,
  ].filter((sentence) => sentence !== null)
  return words.length > 0 ? words.join(' ') : null
}

/** True if at least one of the two survey questions is answered. */
export function isSurveyed({ survey }: Pick<BulkChoice, 'survey'>): boolean {
  return survey.plan !== undefined || survey.referral !== undefined
}

/** Text about how many of the ticked, answered consults skip the two survey questions; undefined if none. */
export function surveyNote(choices: readonly BulkChoice[]): string | undefined {
  const asked = choices.filter((one) => one.isTicked && one.isAsked)
  const answered = asked.filter(isSurveyed).length
  if (asked.length === 0 || answered === asked.length) return undefined
  if (answered === 0) return phrases.allSkipped
  return phrases.someSkipped({ skipped: asked.length - answered, count: asked.length })
}

/** Text with the number of confirmed minutes and fitting codes; undefined if no minutes are confirmed. */
export function workNote(
  choices: readonly BulkChoice[],
  works: ClosingWorks = new Map(),
): string | undefined {
  const own = choices.flatMap(({ caseId, isTicked }) => (isTicked ? (works.get(caseId) ?? []) : []))
  const minutes = own.flatMap((one) => one.minutes).reduce((sum, one) => sum + one.minutes, 0)
  if (minutes === 0) return undefined
  const codes = own.filter(({ proposal }) => proposal.passes).length
  return phrases.minutesConfirmed({ minutes, codes })
}
