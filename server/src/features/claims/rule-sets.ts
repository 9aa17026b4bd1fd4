import type { RuleSetId } from '@econsult/contract/claims/codes'

/**
 * Names of the rules that can stop a claim. Lists and figures group claims by these names, and each sentence of a
 * verdict belongs to one rule. The sources of the rules are those of the rule sets.
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

/** Options that differ between payers. A practice can change the first three for each payer. */
export interface RuleOptions {
  /**
   * True if 99451 (G0550) also requires a verbal report. Sources disagree: the CPT descriptor mentions only a written
   * report, and CMS follows it (CY 2019 Physician Fee Schedule, CMS-1693-F); some payers and specialty societies
   * require both. The default is false, as for CMS.
   */
  readonly verbalReport: boolean
  /**
   * Minimum number of minutes for which 99452 (G0551) may be billed. The descriptor states 30 minutes; under the
   * midpoint rule of CPT it is reported from 16 minutes on, which CMS accepts (CMS-1693-F). Some payers require the
   * full 30 minutes. The default is 16.
   */
  readonly referralFrom: 16 | 30
  /** How long one consent is valid: for this consult only, or for a year. */
  readonly consent: 'each' | 'year'
  /** Number of days in which a patient's referral service can be billed only once; 0 for no limit. In CPT, it is 14. */
  readonly referralDays: number
  /**
   * True if more than 30 minutes are still billed as one 99452. CPT describes 16 to 30 minutes for 99452 and has no
   * code for longer work. If false, longer work cannot be billed.
   */
  readonly referralOverThirty: boolean
}

/**
 * One version of the rules of a group of payers. A released version never changes, because stored verdicts refer to it.
 */
export interface RuleSet {
  readonly id: RuleSetId
  /** The first day of service to which this version applies, as YYYY-MM-DD. The day is also the version's name. */
  readonly from: string
  readonly name: string
  /** The publication on which the rules are based. */
  readonly source: string
  readonly paysReferral: boolean
  readonly paysBehavioral: boolean
  /** True if these codes cannot be billed in a month with Advanced Primary Care Management (G0556 to G0558). */
  readonly excludesApcm: boolean
  /**
   * True if the consult must be of direct benefit to the patient. A signed answer to the question about this patient
   * shows that benefit.
   */
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
 * CMS-1807-F, which adds G0546 to G0551 and Advanced Primary Care Management, whose monthly payment includes these
 * services; from 2026 CMS-1832-F, which retains them. Medicaid: CMS letter SHO 23-001 of January 5 2023: states may pay
 * for an interprofessional consultation if it is of direct benefit to the patient. Commercial: published rules of
 * payers that pay the consultant but not 99452; the practice must check its own contract.
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

/**
 * Returns the version of a rule set that applies to services on a day. For a day before the first version, returns the
 * first version.
 */
export function ruleSetOn(id: RuleSetId, day: string): RuleSet {
  const versions = RULE_SETS.filter((one) => one.id === id)
  const found = versions.findLast((one) => one.from <= day) ?? versions[0]
  if (!found) throw new Error(`no rule set ${id}`)
  return found
}
