import type { BulkCloseTargets } from '@econsult/contract/closing/targets'
import type { ClaimCodes } from '@econsult/contract/records/claims'
import { type CloseTarget, takesClaim } from '@econsult/contract/closing'
import type { Survey } from '@econsult/contract/surveys'
import type { BilledCodes } from '../billing/billed-codes.ts'
import { firstTarget, lacksAnswer } from '../close-options.ts'
import type { ClosingWorks } from '../closing-work.ts'

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
  if (ticked.length === 0) return 'No case is ticked: nothing will be closed or sent.'
  const count =
    choices.length === ticked.length
      ? counted(ticked.length, 'case', 'cases')
      : `${ticked.length} of ${choices.length} cases`
  const charts = Map.groupBy(
    ticked.filter(({ target }) => target !== 'none' && target !== 'fax'),
    ({ target }) => target,
  )
  const faxed = ticked.filter(({ target, isSupport }) => target === 'fax' || (faxesOnClosing && !isSupport))
  const claims = ticked.filter(({ billed }) => billed !== null && billed !== 'incomplete')
  const leaving = [
    ...[...charts].map(
      ([target, some]) => `${counted(some.length, 'report goes', 'reports go')} to ${target}`,
    ),
    ...(faxed.length > 0 ? [counted(faxed.length, 'report is faxed', 'reports are faxed')] : []),
    ...(claims.length > 0 ? [counted(claims.length, 'claim is submitted', 'claims are submitted')] : []),
  ]
  const words = leaving.length > 0 ? leaving.join(', ') : 'nothing is sent'
  return `${count} will be closed: ${words}. Every case can be reopened.`
}

/** A warning before these cases are closed; null if there is none. */
export function bulkWarning(choices: readonly BulkChoice[]): string | null {
  const unread = choices.filter((one) => one.isUnread && !one.isTicked).length
  const urgent = choices.filter((one) => one.isUrgent && !one.isTicked).length
  const unanswered = choices.filter((one) => one.isTicked && one.lacksAnswer).length
  const words = [
    urgent === 1 ? '1 case leaves something urgent: it stays open, unless you tick it.' : null,
    urgent > 1 ? `${urgent} cases leave something urgent: they stay open, unless you tick them.` : null,
    unread === 1 ? '1 answer is unread: its case stays open, unless you tick it.' : null,
    unread > 1 ? `${unread} answers are unread: their cases stay open, unless you tick them.` : null,
    unanswered === 1 ? 'In 1 case your last question has no answer yet.' : null,
    unanswered > 1 ? `In ${unanswered} cases your last question has no answer yet.` : null,
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
  if (answered === 0) return 'The two questions are skipped, which is recorded.'
  return `The two questions are skipped for ${asked.length - answered} of ${asked.length}, which is recorded.`
}

/** Text with the number of confirmed minutes and fitting codes; undefined if no minutes are confirmed. */
export function workNote(
  choices: readonly BulkChoice[],
  works: ClosingWorks = new Map(),
): string | undefined {
  const own = choices.flatMap(({ caseId, isTicked }) => (isTicked ? (works.get(caseId) ?? []) : []))
  const minutes = own.flatMap((one) => one.minutes).reduce((sum, one) => sum + one.minutes, 0)
  if (minutes === 0) return undefined
  const fitting = own.filter(({ proposal }) => proposal.passes).length
  const codes = fitting === 1 ? '1 code fits' : `${fitting} codes fit`
  return `Your ${counted(minutes, 'minute', 'minutes')}, as counted, are confirmed: ${codes}.`
}

function counted(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`
}
