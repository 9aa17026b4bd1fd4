import { z } from 'zod'
import { defineCall } from '../call.ts'
import { CASE_STATES, CLAIM_STATUSES } from '../cases/consults.ts'
import { caseIdSchema } from '../fields.ts'
import { MAX_BULK_CASES } from '../limits.ts'
import { REPORT_SYSTEMS } from '../record-systems/systems.ts'
import { BULK_CHANGERS, CASE_CREATORS } from '../roles.ts'

/** The connected record systems that hold a patient's chart. */
const systemsSchema = z.array(z.enum(REPORT_SYSTEMS))

/** Where a practice's reports can go besides charts. */
const practiceFaxSchema = z.object({
  /** The practice's own fax number; null if no fax can be sent. */
  faxNumber: z.string().nullable(),
  /** Whether the practice faxes every report, wherever else it goes. */
  faxesOnClosing: z.boolean(),
})

/** Where the report of a case can go: the choices of the close dialog. */
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
          /** Whether the caller has not read the last answer. */
          isUnread: z.boolean(),
          state: z.enum(CASE_STATES),
          /** Whether a specialist has answered it: only then the two questions are asked (SURV-01). */
          isAnswered: z.boolean(),
        }),
      ),
    }),
  }),
})
export type BulkCloseTargets = z.infer<typeof fetchBulkCloseTargets.reply>['data']
