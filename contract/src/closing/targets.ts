import { z } from 'zod'
import { defineCall } from '../call.ts'
import { CASE_STATES, CLAIM_STATUSES } from '../cases/consults.ts'
import { CASE_TEXTS } from '../cases/texts.ts'
import { caseIdSchema } from '../fields.ts'
import { MAX_BULK_CASES } from '../limits.ts'
import { REPORT_SYSTEMS } from '../record-systems/systems.ts'
import { BULK_CHANGERS, CASE_CREATORS } from '../roles.ts'

/** The connected record systems that contain a chart of the patient. */
const systemsSchema = z.array(z.enum(REPORT_SYSTEMS))

/** The practice's fax as a destination for reports. */
const practiceFaxSchema = z.object({
  /** The practice's own fax number; null if faxes cannot be sent. */
  faxNumber: z.string().nullable(),
  /** True if the practice faxes every report in addition to any other destination. */
  faxesOnClosing: z.boolean(),
})

/** Returns the available destinations for the report of a case, for the close dialog. */
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

/**
 * Returns the destinations for several open cases, with the facts about each case that the user should know before
 * closing it.
 */
export const fetchBulkCloseTargets = defineCall({
  method: 'POST',
  path: '/api/v1/deliveries/fetchBulkCloseTargets',
  access: BULK_CHANGERS,
  delegates: ['mark-done'],
  input: z.strictObject({
    caseIds: z
      .array(caseIdSchema)
      .min(1, CASE_TEXTS.chooseCase)
      .max(MAX_BULK_CASES, CASE_TEXTS.tooManyCases({ count: MAX_BULK_CASES })),
  }),
  reply: z.object({
    data: practiceFaxSchema.extend({
      /** Sorted in the order of the requested ids. */
      cases: z.array(
        z.object({
          caseId: caseIdSchema,
          systems: systemsSchema,
          athenaPatientId: z.string().nullable(),
          claimStatus: z.enum(CLAIM_STATUSES),
          isSupport: z.boolean(),
          /** True if the caller has not read the latest answer. */
          isUnread: z.boolean(),
          state: z.enum(CASE_STATES),
          /**
           * True if a specialist has answered the case; only then does the dialog show the two survey questions
           * (SURV-01).
           */
          isAnswered: z.boolean(),
        }),
      ),
    }),
  }),
})
export type BulkCloseTargets = z.infer<typeof fetchBulkCloseTargets.reply>['data']
