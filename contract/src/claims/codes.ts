import { definePhrases } from '../languages/phrases.ts'

const phrases = definePhrases('claims/contract/codes', {
  discussion5To10: 'Discussion and review, 5 to 10 minutes',
  discussion11To20: 'Discussion and review, 11 to 20 minutes',
  discussion21To30: 'Discussion and review, 21 to 30 minutes',
  discussion31OrMore: 'Discussion and review, 31 minutes or more',
  report: 'Written report, 5 minutes or more',
  referral: 'Interprofessional referral service, 16 to 30 minutes',
  behavioralDiscussion5To10: 'Discussion and review, 5 to 10 minutes (behavioral health)',
  behavioralDiscussion11To20: 'Discussion and review, 11 to 20 minutes (behavioral health)',
  behavioralDiscussion21To30: 'Discussion and review, 21 to 30 minutes (behavioral health)',
  behavioralDiscussion31OrMore: 'Discussion and review, 31 minutes or more (behavioral health)',
  behavioralReport: 'Written report, 5 minutes or more (behavioral health)',
  behavioralReferral: 'Interprofessional referral service, 16 to 30 minutes (behavioral health)',
})

/**
 * The codes for interprofessional consultations to which a rule set applies, with short descriptions written for this
 * product.
 */
export const CONSULT_CODES = {
  '99446': phrases.discussion5To10,
  '99447': phrases.discussion11To20,
  '99448': phrases.discussion21To30,
  '99449': phrases.discussion31OrMore,
  '99451': phrases.report,
  '99452': phrases.referral,
  G0546: phrases.behavioralDiscussion5To10,
  G0547: phrases.behavioralDiscussion11To20,
  G0548: phrases.behavioralDiscussion21To30,
  G0549: phrases.behavioralDiscussion31OrMore,
  G0550: phrases.behavioralReport,
  G0551: phrases.behavioralReferral,
} as const
export type ConsultCode = keyof typeof CONSULT_CODES

export const CONSULT_CODE_NAMES = [
  '99446',
  '99447',
  '99448',
  '99449',
  '99451',
  '99452',
  'G0546',
  'G0547',
  'G0548',
  'G0549',
  'G0550',
  'G0551',
] as const satisfies readonly ConsultCode[]

/** The billing side: the practice that sent the case, or the practice of the specialist who answered. */
export const CLAIM_SIDES = ['sender', 'specialist'] as const
export type ClaimSide = (typeof CLAIM_SIDES)[number]

/**
 * Groups of clinicians by the codes that they may bill. Physicians and other qualified professionals bill the CPT
 * codes; psychologists, clinical social workers, marriage and family therapists and mental health counselors bill G0546
 * to G0551.
 */
export const PROFESSIONS = ['medical', 'behavioral'] as const
export type Profession = (typeof PROFESSIONS)[number]

/** The rule sets that a practice can select for a payer. */
export const RULE_SET_IDS = ['medicare', 'medicaid-direct-benefit', 'commercial-without-99452'] as const
export type RuleSetId = (typeof RULE_SET_IDS)[number]

/** Kinds of notes about a patient that prevent billing of a code. */
export const NOTE_KINDS = ['visit', 'next-free-visit', 'transfer', 'apcm'] as const
export type NoteKind = (typeof NOTE_KINDS)[number]
