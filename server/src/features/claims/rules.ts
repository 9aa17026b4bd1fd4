import { dayWords } from '@econsult/contract/absences'
import type { ClaimSide, ConsultCode, Profession } from '@econsult/contract/claims/codes'
import { type AddedTo, addedFault, type Fault, type Noted, unless, visitFault } from './faults.ts'
import { daysBetween } from './service-days.ts'
import type { RuleName, RuleOptions, RuleSet } from './rule-sets.ts'

/** Minutes that a clinician confirmed, by activity. */
export interface Minutes {
  readonly review: number
  readonly discussion: number
  readonly report: number
  readonly preparation: number
}

/** The recorded facts about one clinician's work in one consult. */
export interface ServiceFacts {
  readonly side: ClaimSide
  readonly profession: Profession
  /** The day of the service as YYYY-MM-DD: the day of the specialist's answer or, for the sender, of the closing. */
  readonly day: string
  /** Null if the clinician has not confirmed any minutes. The minutes include those of the consults on addedDays. */
  readonly minutes: Minutes | null
  /** The days of later consults within seven days whose minutes are added to these minutes. */
  readonly addedDays: readonly string[]
  /** True if the reason for the request is on record. */
  readonly hasReason: boolean
  readonly hasWrittenReport: boolean
  readonly hasSignedAnswer: boolean
  readonly hasConsent: boolean
  /** Visits with the specialist, transfers to the specialist, and months of APCM with the billing clinician. */
  readonly noted: readonly Noted[]
  /** The consult within seven days (same clinician and patient) on which this consult's minutes are billed. */
  readonly addedTo: AddedTo | null
  /** The days of the patient's other referral services. */
  readonly referrals: readonly string[]
  /** The day on which an earlier closing billed this consult, if that bill still stands; otherwise null. */
  readonly billedOn: string | null
}

/** The verdict on one code: whether it can be billed, and the reason. */
export interface CodeVerdict {
  readonly code: ConsultCode
  readonly passes: boolean
  /** Sentences with the facts that meet the rules or, if the code does not pass, with all missing facts. */
  readonly why: string
  /** Number of unmet conditions. */
  readonly lacks: number
  /** The rules that stop the code. */
  readonly rules: readonly RuleName[]
}

const FEWEST_MINUTES = 5
const MOST_REFERRAL_MINUTES = 30

interface Step {
  readonly medical: ConsultCode
  readonly behavioral: ConsultCode
  readonly fewest: number
  readonly most: number
}

const LADDER: readonly Step[] = [
  { medical: '99449', behavioral: 'G0549', fewest: 31, most: Infinity },
  { medical: '99448', behavioral: 'G0548', fewest: 21, most: 30 },
  { medical: '99447', behavioral: 'G0547', fewest: 11, most: 20 },
  { medical: '99446', behavioral: 'G0546', fewest: 5, most: 10 },
]
const WRITTEN = { medical: '99451', behavioral: 'G0550' } as const
const REFERRAL = { medical: '99452', behavioral: 'G0551' } as const

/** Returns the sum of all minutes. */
export function together({ review, discussion, report, preparation }: Minutes): number {
  return review + discussion + report + preparation
}

/**
 * Judges every candidate code of one side: the sender's referral service, or all of the specialist's codes (PAID-03).
 * The rules are those of CPT (guidelines of 99446 to 99452) as modified by the rule set and its options. The
 * specialist's time includes all confirmed minutes: review, discussion, and writing the report, which is how a written
 * consult is communicated.
 */
export function judge(facts: ServiceFacts, set: RuleSet, options: RuleOptions): CodeVerdict[] {
  if (facts.side === 'sender') return [judgeReferral(facts, set, options)]
  const { profession } = facts
  const general = [
    ...notPaid(isPaid(facts, set), set),
    ...generalFaults(facts, set),
    ...specialistFaults(facts),
  ]
  const minutes = facts.minutes === null ? null : together(facts.minutes)
  const verdict = (code: ConsultCode, own: readonly Fault[], fit: string) =>
    verdictOf(code, [...general, ...own], `${fit}${addedWords(facts)}`)
  const time = timeFaults(facts, minutes)
  const written = [...time, ...(options.verbalReport ? verbalFaults(facts) : [])]
  const documented = `${minutes ?? 0} min, written report.`
  return [
    verdict(WRITTEN[profession], written, documented),
    ...LADDER.map((step) => {
      const own = time.length > 0 ? time : ladderFaults(facts, minutes ?? 0, step)
      return verdict(
        step[profession],
        own,
        `${minutes ?? 0} min, of these ${discussionOf(facts)} discussion.`,
      )
    }),
  ]
}

/**
 * Returns true if a specialist's consult counts for a service of several consults within seven days: its minutes are
 * confirmed, and only a lack of minutes can stop it. No minutes are added to or from any other kind of consult (CPT).
 */
export function addsUp(facts: ServiceFacts, set: RuleSet): boolean {
  if (facts.minutes === null || together(facts.minutes) === 0) return false
  const alone = { ...facts, addedTo: null }
  return [...generalFaults(alone, set), ...specialistFaults(alone)].length === 0 && isPaid(facts, set)
}

/**
 * Returns the code to propose: among the codes that pass, the one with the highest payment (work RVUs of the Physician
 * Fee Schedule: 99449 1.40, 99448 1.05, 99447 and 99451 0.70, 99446 0.35). If no code passes, returns the code with the
 * fewest unmet conditions; on a tie, the first.
 */
export function proposedOf(verdicts: readonly CodeVerdict[]): CodeVerdict {
  const [first] = verdicts
  if (!first) throw new Error('no candidate code')
  const passing = verdicts.filter(({ passes }) => passes)
  const best = passing.toSorted((one, other) => worthOf(other.code) - worthOf(one.code))[0]
  return best ?? verdicts.reduce((least, one) => (one.lacks < least.lacks ? one : least), first)
}

function verdictOf(code: ConsultCode, faults: readonly Fault[], fit: string): CodeVerdict {
  const passes = faults.length === 0
  const rules = [...new Set(faults.map(({ rule }) => rule))]
  return {
    code,
    passes,
    why: passes ? fit : faults.map(({ why }) => why).join(' '),
    lacks: faults.length,
    rules,
  }
}

function addedWords({ addedDays }: ServiceFacts): string {
  if (addedDays.length === 0) return ''
  return ` Contains the minutes of ${addedDays.map(dayWords).join(' and ')}.`
}

const WORTH: readonly (readonly ConsultCode[])[] = [
  ['99446', 'G0546'],
  ['99451', 'G0550'],
  ['99447', 'G0547'],
  ['99448', 'G0548'],
  ['99449', 'G0549'],
]

function worthOf(code: ConsultCode): number {
  return WORTH.findIndex((codes) => codes.includes(code))
}

function judgeReferral(facts: ServiceFacts, set: RuleSet, options: RuleOptions): CodeVerdict {
  const { profession, minutes } = facts
  const paid = set.paysReferral && isPaid(facts, set)
  const documented = minutes === null ? 0 : together(minutes)
  const isLonger = documented > MOST_REFERRAL_MINUTES && options.referralOverThirty
  const most = options.referralFrom < MOST_REFERRAL_MINUTES ? ' to 30' : ''
  const needed = `${options.referralFrom}${isLonger ? ' or more' : most} needed`
  const work = `${documented} min of preparation and communication, ${needed}.`
  const isShort = documented < options.referralFrom
  const isOver =
    documented > MOST_REFERRAL_MINUTES && !options.referralOverThirty && options.referralFrom < 30
  const last = facts.referrals.find((day) => Math.abs(daysBetween(day, facts.day)) < options.referralDays)
  const faults: Fault[] = [
    ...(facts.billedOn === null ? [] : [billedFault(facts.billedOn)]),
    ...notPaid(paid, set),
    ...generalFaults(facts, set),
    ...(minutes === null
      ? [UNCONFIRMED]
      : [...unless(!isShort, 'few-minutes', work), ...unless(!isOver, 'many-minutes', work)]),
    ...(last === undefined ? [] : [repeatedFault(last, options)]),
  ]
  return verdictOf(REFERRAL[profession], faults, work)
}

const UNCONFIRMED: Fault = { rule: 'no-minutes', why: 'No minutes are confirmed.' }

function billedFault(day: string): Fault {
  return {
    rule: 'billed',
    why: `This consult was billed on ${dayWords(day)}, and one consult is billed once.`,
  }
}

function repeatedFault(day: string, { referralDays }: RuleOptions): Fault {
  const why = `Billed for this patient for ${dayWords(day)}, at most once in ${referralDays} days.`
  return { rule: 'repeated-referral', why }
}

function isPaid({ profession }: ServiceFacts, { paysBehavioral }: RuleSet): boolean {
  return profession === 'medical' || paysBehavioral
}

function notPaid(passes: boolean, { name }: RuleSet): Fault[] {
  return unless(passes, 'not-paid', `Not paid under these rules: ${name}.`)
}

function generalFaults({ hasReason, hasConsent, noted, day, ...facts }: ServiceFacts, set: RuleSet): Fault[] {
  const hasApcm =
    set.excludesApcm && noted.some((one) => one.kind === 'apcm' && one.day.slice(0, 7) === day.slice(0, 7))
  const benefits = !set.needsDirectBenefit || facts.hasSignedAnswer
  return [
    ...unless(hasReason, 'reason', 'No reason for the request on record.'),
    ...unless(hasConsent, 'consent', 'No valid consent on record.'),
    ...unless(!hasApcm, 'apcm', 'APCM billed by the same clinician.'),
    ...unless(benefits, 'benefit', 'No signed answer, so no direct benefit to the patient on record.'),
  ]
}

function specialistFaults({ hasWrittenReport, noted, day, addedTo }: ServiceFacts): Fault[] {
  return [
    ...unless(hasWrittenReport, 'written-report', 'No written report.'),
    ...noted.flatMap((one) => visitFault(one, day) ?? []),
    ...(addedTo === null ? [] : [addedFault(addedTo)]),
  ]
}

function timeFaults(facts: ServiceFacts, minutes: number | null): Fault[] {
  if (minutes === null) return [UNCONFIRMED]
  const why = `${minutes} min documented, ${FEWEST_MINUTES} are needed.`
  return unless(minutes >= FEWEST_MINUTES, 'few-minutes', why)
}

function discussionOf({ minutes }: ServiceFacts): number {
  return minutes?.discussion ?? 0
}

function verbalFaults(facts: ServiceFacts): Fault[] {
  const why = 'No discussion is documented; these rules need a verbal report too.'
  return unless(discussionOf(facts) > 0, 'verbal-report', why)
}

function ladderFaults(facts: ServiceFacts, minutes: number, { fewest, most }: Step): Fault[] {
  const range = most === Infinity ? `${fewest} min or more` : `${fewest} to ${most} min`
  const outside = `${range}, ${minutes} are documented.`
  if (minutes < fewest) return [{ rule: 'few-minutes', why: outside }]
  if (minutes > most) return [{ rule: 'many-minutes', why: outside }]
  const discussion = discussionOf(facts)
  const why = `${minutes} min, of these ${discussion} discussion. More than half is needed.`
  return unless(discussion * 2 > minutes, 'discussion', why)
}
