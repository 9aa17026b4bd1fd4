import { dayWords } from '@econsult/contract/absences'
import type { ReplyOf } from '@econsult/contract/call'
import type { Claim, ClaimRow, fetchClaimFigures } from '@econsult/contract/claims'
import { OVERRIDE_REASON_NAMES } from '@econsult/contract/claims/names'
import type { CaseRecord } from '../../tables/cases.ts'
import { dayAt } from '../../scheduling/days.ts'
import { rulesWords } from './judge-claim.ts'
import { RULE_NAMES, ruleSetOn } from './rule-sets.ts'
import type { CountedReason, ListedClaim } from './list/store.ts'
import type { SentClaim } from './standing/store.ts'
import type { findSteps, findVerdict } from './store.ts'

/**
 * Returns one row of the biller's list, with days in the practice's time zone. `sent` may also contain claims about
 * other cases.
 */
export function presentRow(claim: ListedClaim, sent: readonly SentClaim[], timeZone: string): ClaimRow {
  return {
    id: claim.id,
    version: claim.version,
    side: claim.side,
    patientName: claim.patient_name,
    specialty: claim.specialty_title,
    closedAt: claim.closed_at.getTime(),
    clinician: claim.clinician_name,
    code: claim.billed_code ?? claim.code,
    state: claim.shown,
    sentOut: sent.flatMap((one) => sentOutWords(claim, one, timeZone)),
    why: whyOf(claim, timeZone),
    payer: claim.payer,
  }
}

function whyOf(claim: ListedClaim, timeZone: string): string {
  const { billed_at: billedAt, billed_through: through, override_reason: reason } = claim
  if (billedAt === null) return claim.why
  const day = dayWords(dayAt(billedAt, timeZone))
  const by = claim.billed_by_name ?? ''
  const override = reason === null ? '' : `. Override by ${by}: ${lowerFirst(OVERRIDE_REASON_NAMES[reason])}`
  const problem = (claim.problem ?? 'athena did not accept it').replace(/\.$/, '')
  if (claim.shown === 'refused')
    return `${claim.refusal === null ? problem : `Payer: ${claim.refusal}`}${override}`
  const number = claim.vendor_id ?? claim.reference
  const numbered = number === null ? '' : `, claim ${number}`
  if (through === 'elsewhere') return `${day}, recorded by ${by}${numbered}${override}`
  if (claim.delivery_state === 'accepted') return `${day} by athena${numbered}${override}`
  if (claim.delivery_state === 'failed') return `Not sent yet, tried again by itself. ${problem}${override}`
  return `Being sent to athena${override}`
}

/** Describes the codes that were sent to athena in addition to the claim's own code. `why` describes the own code. */
function sentOutWords(claim: ListedClaim, sent: SentClaim, timeZone: string): string[] {
  const { practice_id, case_practice_id, case_id, side, billed_through, closing, billed_code } = claim
  if (side !== 'sender' || case_practice_id !== practice_id || case_id !== sent.caseId) return []
  const isOwn = billed_through === 'athena' && sent.closing === closing
  const codes = sent.codes.filter((code) => !isOwn || code !== billed_code).join(', ')
  if (codes === '') return []
  const number = sent.number === null ? '' : `, claim ${sent.number}`
  if (sent.state === 'accepted')
    return [`${codes} sent to athena, accepted ${dayWords(dayAt(sent.at, timeZone))}${number}`]
  if (sent.state === 'needs attention')
    return [`${codes} not accepted by athena: ${(sent.problem ?? 'no reason given').replace(/\.$/, '')}`]
  return [`${codes} being sent to athena`]
}

function lowerFirst(text: string): string {
  return `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`
}

const NAMES: ReadonlyMap<string, string> = new Map(Object.entries(RULE_NAMES))

/**
 * Returns the name of a rule in a verdict: 'Another rule' for verdicts stored before rules had names, and for rules of
 * a later version.
 */
export function ruleWords(rule: string | null): string {
  return (rule === null ? undefined : NAMES.get(rule)) ?? 'Another rule'
}

function reasonWords({ state, rule, is_held_by_person, is_payers }: CountedReason): string {
  if (state === 'held') return is_held_by_person ? 'Held by a person' : 'Until day 14 is over'
  if (state === 'refused') return is_payers ? 'Refused by the payer' : 'Not accepted by athena'
  return ruleWords(rule)
}

/** Returns each reason why claims are not billed once, most frequent first. */
export function presentReasons(
  counted: readonly CountedReason[],
): ReplyOf<typeof fetchClaimFigures>['data']['reasons'] {
  const reasons = new Map<string, { state: CountedReason['state']; name: string; count: number }>()
  for (const one of counted) {
    const { state } = one
    const name = reasonWords(one)
    const count = (reasons.get(`${state} ${name}`)?.count ?? 0) + one.count
    reasons.set(`${state} ${name}`, { state, name, count })
  }
  return [...reasons.values()].toSorted(
    (one, other) => other.count - one.count || one.name.localeCompare(other.name),
  )
}

/** Returns true if a payer may have refused the claim, because it was billed elsewhere or athena accepted it. */
export function mayRefuse({ state, delivery_state: delivery }: ListedClaim): boolean {
  return state === 'sent' || (state === 'sending' && delivery === 'accepted')
}

interface Opened {
  readonly claim: ListedClaim
  readonly sent: readonly SentClaim[]
  readonly verdict: Awaited<ReturnType<typeof findVerdict>>
  readonly steps: Awaited<ReturnType<typeof findSteps>>
  readonly timeZone: string
  /** The case, if the caller's practice sent it. */
  readonly record: CaseRecord | undefined
  readonly athena: boolean
}

/** Returns the details of an opened claim: every candidate code, the recorded facts, and the possible actions. */
export function presentClaim({ claim, sent, verdict, steps, timeZone, record, athena }: Opened): Claim {
  const set = ruleSetOn(verdict?.rule_set ?? 'medicare', verdict?.rules_from ?? claim.service_day)
  return {
    ...presentRow(claim, sent, timeZone),
    caseId: record?.id ?? null,
    serviceDay: claim.service_day,
    codes: verdict?.codes ?? [],
    record: verdict?.record ?? { answeredAt: null, minutes: [], consent: '', payer: claim.payer, visits: [] },
    rules: rulesWords(set),
    rulesSource: set.source,
    judgedAt: (verdict?.at ?? claim.changed_at).getTime(),
    steps: steps.map(({ at, actor_name, words }) => ({ at: at.getTime(), name: actor_name, words })),
    mayBill: claim.shown !== 'sent',
    mayHold: claim.billed_code === null && claim.held_by === null,
    mayRelease: claim.held_by !== null,
    mayRefuse: mayRefuse(claim),
    needsAttention: claim.delivery_state === 'needs attention',
    athena,
    diagnoses: record?.diagnoses ?? [],
  }
}
