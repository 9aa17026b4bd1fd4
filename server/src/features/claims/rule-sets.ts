import type { RuleSetId } from '@econsult/contract/claims/codes'

/**
 * The names of the rules that can stop a claim, by which lists and figures group claims; each sentence of a verdict
 * belongs to one rule. The sources are those of the rule sets.
 */
export const RULE_NAMES = {
  'no-minutes': 'No minutes confirmed',
  'few-minutes': 'Too few minutes',
  'many-minutes': 'Too many minutes for the code',
  discussion: 'Discussion is not more than half of the minutes',
  'verbal-report': 'No verbal report',
  'written-report': 'No written report',
  reason: 'No reason for the request',
  consent: 'No consent',
  benefit: 'No direct benefit to the patient',
  visit: 'A visit within 14 days',
  'next-free-visit': 'A visit on the next free date',
  transfer: 'A transfer within 14 days',
  added: 'Second consult within 7 days',
  'repeated-referral': 'Billed for the patient within 14 days',
  billed: 'Consult billed before',
  apcm: 'APCM in the same month',
  'not-paid': 'Not paid by this payer',
} as const
export type RuleName = keyof typeof RULE_NAMES

/** Options on which payers differ; a practice can change the first three for each payer. */
export interface RuleOptions {
  /**
   * True if 99451 (G0550) requires a verbal report as well. Sources disagree: the CPT descriptor names a written report
   * only, and CMS follows it (CY 2019 Physician Fee Schedule, CMS-1693-F); some payers and specialty societies require
   * both. The default is false, as CMS has it.
   */
  readonly verbalReport: boolean
  /**
   * Minimum number of minutes for which 99452 (G0551) may be billed. The descriptor says 30 minutes; by the midpoint
   * rule of CPT it is reported from 16 on, which CMS accepts (CMS-1693-F). Some payers require the full 30. The default
   * is 16.
   */
  readonly referralFrom: 16 | 30
  /** The term of one consent: this consult, or a year. */
  readonly consent: 'each' | 'year'
  /** Days in which a patient's referral service is billed at most once; 0 for no limit (CPT: 14). */
  readonly referralDays: number
  /**
   * True if 31 minutes and more still count as one 99452. CPT describes 16 to 30 minutes and has no higher code, so
   * more work is billed as one; if false, it is refused.
   */
  readonly referralOverThirty: boolean
}

/** One version of the rules of a group of payers. A released version never changes: verdicts name it. */
export interface RuleSet {
  readonly id: RuleSetId
  /** The first day of service to which it applies, as YYYY-MM-DD; it is also the version's name. */
  readonly from: string
  readonly name: string
  /** The publication that the rules come from. */
  readonly source: string
  readonly paysReferral: boolean
  readonly paysBehavioral: boolean
  /** True if a month with Advanced Primary Care Management (G0556 to G0558) excludes these codes. */
  readonly excludesApcm: boolean
  /** True if the consult must be of direct benefit to the patient: a signed answer about this patient's question. */
  readonly needsDirectBenefit: boolean
  readonly options: RuleOptions
}

const LENIENT: RuleOptions = {
  verbalReport: false,
  referralFrom: 16,
  consent: 'each',
  referralDays: 14,
  referralOverThirty: true,
}

/**
 * All versions of all rule sets, oldest first (PAID-03).
 *
 * Medicare: CY 2019 Physician Fee Schedule final rule (CMS-1693-F) with the CPT guidelines of 99446 to 99452; from 2025
 * CMS-1807-F, which adds G0546 to G0551 and Advanced Primary Care Management, whose monthly payment contains these
 * services; from 2026 CMS-1832-F, which keeps them.
 * Medicaid: CMS letter SHO 23-001 of January 5 2023: states may pay an interprofessional consultation if it is of
 * direct benefit to the patient.
 * Commercial: published rules of payers that pay the consultant but not 99452; the practice checks its own contract.
 */
export const RULE_SETS: readonly RuleSet[] = [
  {
    id: 'medicare',
    from: '2019-01-01',
    name: 'CMS',
    source: 'CMS-1693-F (CY 2019) and the CPT guidelines of 99446 to 99452',
    paysReferral: true,
    paysBehavioral: false,
    excludesApcm: false,
    needsDirectBenefit: false,
    options: LENIENT,
  },
  {
    id: 'medicaid-direct-benefit',
    from: '2023-01-05',
    name: 'Medicaid, direct benefit',
    source: 'CMS letter SHO 23-001, January 5 2023',
    paysReferral: true,
    paysBehavioral: false,
    excludesApcm: false,
    needsDirectBenefit: true,
    options: LENIENT,
  },
  {
    id: 'commercial-without-99452',
    from: '2019-01-01',
    name: 'Commercial, without 99452',
    source: 'CPT guidelines of 99446 to 99451; the contract with the payer',
    paysReferral: false,
    paysBehavioral: false,
    excludesApcm: false,
    needsDirectBenefit: false,
    options: { ...LENIENT, consent: 'year' },
  },
  {
    id: 'medicare',
    from: '2025-01-01',
    name: 'CMS',
    source: 'CMS-1807-F (CY 2025): adds G0546 to G0551 and APCM (G0556 to G0558)',
    paysReferral: true,
    paysBehavioral: true,
    excludesApcm: true,
    needsDirectBenefit: false,
    options: LENIENT,
  },
  {
    id: 'medicare',
    from: '2026-01-01',
    name: 'CMS',
    source: 'CMS-1832-F (CY 2026)',
    paysReferral: true,
    paysBehavioral: true,
    excludesApcm: true,
    needsDirectBenefit: false,
    options: LENIENT,
  },
]

/** The version of a rule set that applies to services of a day; before the first version, the first. */
export function ruleSetOn(id: RuleSetId, day: string): RuleSet {
  const versions = RULE_SETS.filter((one) => one.id === id)
  const found = versions.findLast((one) => one.from <= day) ?? versions[0]
  if (!found) throw new Error(`no rule set ${id}`)
  return found
}
