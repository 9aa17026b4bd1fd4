import type { ExportedLine } from '@econsult/contract/practice-export/lines'
import { reactionTargetOf } from '../../cases/reactions/present.ts'
import type { RowOf } from '../../../tables/all.ts'

export function answerLine(answer: RowOf<'answers'>): ExportedLine<'answers.jsonl'> {
  return {
    caseId: answer.case_id,
    specialtyId: String(answer.specialty_id),
    number: answer.number,
    document: answer.document,
    sha256: answer.sha256,
    signedAt: answer.signed_at.getTime(),
    signedById: answer.signed_by,
    provedBy: answer.proved_by,
  }
}

export function answerCheckLine(check: RowOf<'answer_checks'>): ExportedLine<'answer-checks.jsonl'> {
  return {
    caseId: check.case_id,
    specialtyId: String(check.specialty_id),
    item: check.item,
    revision: check.revision,
    number: check.number,
    state: check.state,
    reason: check.reason ?? '',
    way: check.way,
    day: check.day,
    at: check.at.getTime(),
    actorId: check.actor_id,
    delegateId: check.delegate_id,
  }
}

export function reactionLine(given: RowOf<'reactions'>): ExportedLine<'reactions.jsonl'> {
  return {
    caseId: given.case_id,
    about: reactionTargetOf(given.about),
    reaction: given.reaction,
    byId: given.person_id,
    delegateId: given.delegate_id,
    at: given.at.getTime(),
  }
}

export function messageCorrectionLine(
  correction: RowOf<'message_corrections'>,
): ExportedLine<'message-corrections.jsonl'> {
  const { case_id: caseId, message_id: messageId, number, before, content, at, delegate_id } = correction
  return { caseId, messageId, number, before, content, at: at.getTime(), delegateId: delegate_id }
}
