import { chartPacketSchema } from '../chart-packets.ts'
import { caseIdSchema, idSchema } from '../fields.ts'
import { caseTemplateSchema } from '../referral-templates.ts'

/** The lines of what went with a case of the chart and of a template. */
export const CHART_LINES = {
  /** What was sent of the patient's chart with a case. */
  'chart-packets.jsonl': chartPacketSchema
    .omit({ chosenByName: true })
    .extend({ caseId: caseIdSchema, delegateId: idSchema.nullable() }),
  /** The template with which a case was sent, and the answers. */
  'case-templates.jsonl': caseTemplateSchema
    .omit({ specialtyTitle: true })
    .extend({ caseId: caseIdSchema, templateId: idSchema }),
} as const
