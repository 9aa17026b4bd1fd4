import type { ExportedLine } from '@econsult/contract/practice-export/lines'
import { presentFrozen } from '../../chart-packets/present.ts'
import { readAnswers } from '../../referral-templates/present.ts'
import type { readCaseTemplates, readPackets } from '../store.ts'

type Row<Read extends (...facts: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Read>>[number]

export function packetLine(packet: Row<typeof readPackets>): ExportedLine<'chart-packets.jsonl'> {
  return { ...presentFrozen(packet), caseId: packet.case_id, delegateId: packet.delegate_id }
}

export function caseTemplateLine(row: Row<typeof readCaseTemplates>): ExportedLine<'case-templates.jsonl'> {
  return {
    caseId: row.case_id,
    templateId: row.template_id,
    number: row.number,
    title: row.title,
    answers: readAnswers(row.answers),
  }
}
