import { z } from 'zod'
import { defineCall } from './call.ts'
import { caseIdSchema, timeSchema } from './fields.ts'
import { definePhrases } from './languages/phrases.ts'
import { USER_TYPES } from './roles.ts'

/** Returns the case's report as a PDF (CLOSE-05). */
export const downloadReport = defineCall({
  method: 'GET',
  path: '/api/v1/case/{caseId}/report.pdf',
  access: USER_TYPES,
  delegates: ['read'],
  input: z.strictObject({ caseId: caseIdSchema }),
  reply: z.never(),
  answersFile: 'application/pdf',
})

/** Error texts for a report link that cannot be opened. */
export const REPORT_LINK_TEXTS = definePhrases('reports/contract', {
  expired:
    'This link to the report has expired. Ask the practice for a new one, or sign in to see the report.',
  notValid:
    'This link to the report is not valid. Open it exactly as you got it, or sign in to see the report.',
})

const reportLinkSchema = z.strictObject({ channelId: caseIdSchema, token: z.string().min(1).max(300) })

/**
 * Returns the information about the report that the holder of a signed link may see; it does not include the patient's
 * name (CLOSE-09).
 */
export const readReportLink = defineCall({
  method: 'POST',
  path: '/api/v1/case/readReportLink',
  access: 'public',
  input: reportLinkSchema,
  reply: z.object({
    data: z.object({
      /** Titles of the specialties; empty for a support case. */
      specialties: z.array(z.string()),
      /** Null while the case is open. */
      closedAt: timeSchema.nullable(),
      /** Time at which the link expires. */
      expiresAt: timeSchema,
    }),
  }),
})

/** Returns the report for a signed link, without a sign-in. The token is sent in the body to keep it out of logs. */
export const openReportLink = defineCall({
  method: 'POST',
  path: '/api/v1/case/openReportLink',
  access: 'public',
  input: reportLinkSchema,
  reply: z.never(),
  answersFile: 'application/pdf',
})
