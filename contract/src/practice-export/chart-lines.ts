import { chartPacketSchema } from '../chart-packets.ts'
import { caseIdSchema, idSchema } from '../fields.ts'
import { caseTemplateSchema } from '../referral-templates.ts'

/** The files of an export that concern the chart items and templates sent with cases. */
export const CHART_LINES = {
  /** The items of the patient's chart that were sent with a case. */
  'chart-packets.jsonl': chartPacketSchema
    .omit({ chosenByName: true })
    .extend({ caseId: caseIdSchema, delegateId: idSchema.nullable() }),
  /** The template with which a case was sent, and the answers to it. */
  'case-templates.jsonl': caseTemplateSchema
    .omit({ specialtyTitle: true })
    .extend({ caseId: caseIdSchema, templateId: idSchema }),
} as const
