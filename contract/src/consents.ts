import { z } from 'zod'
import { defineCall } from './call.ts'
import { caseIdSchema, daySchema, uuidSchema } from './fields.ts'
import { definePhrases, withValues } from './languages/phrases.ts'
import { CASE_CREATORS } from './roles.ts'

/** Details of a consent: the person who gave it, the form of consent, and the information about cost. */
export const CONSENT_GIVERS = ['patient', 'guardian'] as const
export const CONSENT_WAYS = ['verbal', 'written'] as const
export const COST_NOTICES = ['consent-box', 'cost-sheet', 'none'] as const

const phrases = definePhrases('consents/contract/words', {
  consentBox: 'The sentence beside the box',
  costSheet: "The practice's own cost sheet",
  none: 'None',
  consent: withValues<Pick<ConsentInput, 'way' | 'givenBy'>>(
    '{way, select, verbal {Verbal} other {Written}}, by the {givenBy, select, patient {patient} other {guardian}}',
  ),
})

/** Display names of the cost notices. */
export const COST_NOTICE_NAMES: Record<(typeof COST_NOTICES)[number], string> = {
  'consent-box': phrases.consentBox,
  'cost-sheet': phrases.costSheet,
  none: phrases.none,
}

/** Texts of the calls about consents. */
export const CONSENT_TEXTS = definePhrases('consents/contract', {
  future: 'This day has not come yet.',
  saved: 'The consent has been saved.',
})

/** Details of a consent that a sender records in addition to the checked box (PAID-02). */
export const consentInputSchema = z.strictObject({
  givenBy: z.enum(CONSENT_GIVERS),
  way: z.enum(CONSENT_WAYS),
  day: daySchema,
  notice: z.enum(COST_NOTICES),
})
export type ConsentInput = z.infer<typeof consentInputSchema>

const consentSchema = consentInputSchema.extend({
  /** The last day on which the consent also applies to other consults; null if it applies only to this consult. */
  validUntil: daySchema.nullable(),
})
export type Consent = z.infer<typeof consentSchema>

/** Describes a consent, for example 'Verbal, by the patient'. */
export function consentWords({ way, givenBy }: Pick<ConsentInput, 'way' | 'givenBy'>): string {
  return phrases.consent({ way, givenBy })
}

/**
 * Returns the last day of the year that begins on the given day (YYYY-MM-DD), for yearly consents. For February 29, the
 * result is the next February 28.
 */
export function yearAfter(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year + 1, month - 1, date - 1)).toISOString().slice(0, 10)
}

/** User types that can see the details of a patient's consent. */
export const CONSENT_READERS = ['PCP', 'PCPSUPERUSER', 'Biller'] as const

/**
 * The consent to a consult. Null if only the consent box was checked, which means that the patient consented verbally.
 */
export const fetchConsent = defineCall({
  method: 'POST',
  path: '/api/v1/consent/fetchConsent',
  access: CONSENT_READERS,
  delegates: ['read'],
  input: z.strictObject({ caseId: caseIdSchema }),
  reply: z.object({ data: consentSchema.nullable() }),
})

/**
 * Returns whether the rules of the patient's payer make a consent valid for a year, and the consent that is currently
 * valid (PAID-02).
 */
export const fetchPatientConsent = defineCall({
  method: 'POST',
  path: '/api/v1/consent/fetchPatientConsent',
  access: CASE_CREATORS,
  delegates: ['prepare'],
  background: true,
  input: z.strictObject({ patientId: uuidSchema }),
  reply: z.object({
    data: z.object({
      isYearly: z.boolean(),
      /** Null if there is no valid consent; always null if each consent is valid for one consult only. */
      held: consentSchema.nullable(),
    }),
  }),
})

/**
 * Records the details of a patient's consent. It is valid for this consult, or for a year if the rules of the patient's
 * payer allow that (PAID-02). Earlier records are kept.
 */
export const saveConsent = defineCall({
  method: 'POST',
  path: '/api/v1/consent/saveConsent',
  access: CASE_CREATORS,
  delegates: ['send'],
  input: consentInputSchema.extend({ caseId: caseIdSchema }),
  reply: z.object({ data: consentSchema, message: z.string() }),
})
