import { z } from 'zod'
import { defineCall } from '../call.ts'
import { CASE_STATES, CLAIM_STATUSES } from '../cases/consults.ts'
import { caseIdSchema } from '../fields.ts'
import { MAX_BULK_CASES } from '../limits.ts'
import { REPORT_SYSTEMS } from '../record-systems/systems.ts'
import { BULK_CHANGERS, CASE_CREATORS } from '../roles.ts'

/** The connected record systems that hold a patient's chart. */
const systemsSchema = z.array(z.enum(REPORT_SYSTEMS))

/** Destinations of a practice's reports besides charts. */
const practiceFaxSchema = z.object({
  /** The practice's own fax number; null if no fax can be sent. */
  faxNumber: z.string().nullable(),
  /** True if the practice faxes every report, wherever else it goes. */
  faxesOnClosing: z.boolean(),
})

/** Returns the destinations that the report of a case can have: the choices of the close dialog. */
export const fetchCloseTargets = defineCall({
  method: 'POST',
  path: '/api/v1/deliveries/fetchCloseTargets',
  access: CASE_CREATORS,
  delegates: ['mark-done'],
  input: z.strictObject({ caseId: caseIdSchema }),
  reply: z.object({
    data: practiceFaxSchema.extend({ systems: systemsSchema }),
  }),
})
export type CloseTargets = z.infer<typeof fetchCloseTargets.reply>['data']

/** The same for several open cases, with what a person should know about each before closing it. */
export const fetchBulkCloseTargets = defineCall({
  method: 'POST',
  path: '/api/v1/deliveries/fetchBulkCloseTargets',
  access: BULK_CHANGERS,
  delegates: ['mark-done'],
  input: z.strictObject({
    caseIds: z
      .array(caseIdSchema)
      .min(1, 'Choose at least one case.')
      .max(MAX_BULK_CASES, `Choose at most ${MAX_BULK_CASES} cases.`),
  }),
  reply: z.object({
    data: practiceFaxSchema.extend({
      /** In the order of the requested ids. */
      cases: z.array(
        z.object({
          caseId: caseIdSchema,
          systems: systemsSchema,
          athenaPatientId: z.string().nullable(),
          claimStatus: z.enum(CLAIM_STATUSES),
          isSupport: z.boolean(),
          /** True if the caller has not read the last answer. */
          isUnread: z.boolean(),
          state: z.enum(CASE_STATES),
          /** True if a specialist has answered the case; only then are the two survey questions asked (SURV-01). */
          isAnswered: z.boolean(),
        }),
      ),
    }),
  }),
})
export type BulkCloseTargets = z.infer<typeof fetchBulkCloseTargets.reply>['data']
