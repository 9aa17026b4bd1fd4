/**
 * The codes for interprofessional consultations to which a rule set applies, with short descriptions written for this
 * product.
 */
export const CONSULT_CODES = {
  '99446': 'Discussion and review, 5 to 10 minutes',
  '99447': 'Discussion and review, 11 to 20 minutes',
  '99448': 'Discussion and review, 21 to 30 minutes',
  '99449': 'Discussion and review, 31 minutes or more',
  '99451': 'Written report, 5 minutes or more',
  '99452': 'Interprofessional referral service, 16 to 30 minutes',
  G0546: 'Discussion and review, 5 to 10 minutes (behavioral health)',
  G0547: 'Discussion and review, 11 to 20 minutes (behavioral health)',
  G0548: 'Discussion and review, 21 to 30 minutes (behavioral health)',
  G0549: 'Discussion and review, 31 minutes or more (behavioral health)',
  G0550: 'Written report, 5 minutes or more (behavioral health)',
  G0551: 'Interprofessional referral service, 16 to 30 minutes (behavioral health)',
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
