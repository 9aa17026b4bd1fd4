import type { ExportedLine } from '@econsult/contract/practice-export/lines'
import { presentFrozen } from '../../chart-packets/present.ts'
import { readAnswers } from '../../referral-templates/present.ts'
import type { RowOf } from '../../../tables/all.ts'

export function packetLine(packet: RowOf<'chart_packets'>): ExportedLine<'chart-packets.jsonl'> {
  return { ...presentFrozen(packet), caseId: packet.case_id, delegateId: packet.delegate_id }
}

export function caseTemplateLine(row: RowOf<'case_templates'>): ExportedLine<'case-templates.jsonl'> {
  return {
    caseId: row.case_id,
    templateId: row.template_id,
    number: row.number,
    title: row.title,
    answers: readAnswers(row.answers),
  }
}
