import { z } from 'zod'
import { defineCall } from './call.ts'
import { caseIdSchema } from './fields.ts'
import { USER_TYPES } from './roles.ts'

/** The case's report as a PDF (decisions, section 2; CLOSE-05). */
export const downloadReport = defineCall({
  method: 'GET',
  path: '/api/v1/case/{caseId}/report.pdf',
  access: USER_TYPES,
  input: z.strictObject({ caseId: caseIdSchema }),
  reply: z.never(),
  answersFile: true,
})
