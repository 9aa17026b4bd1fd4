import type { Communication, CommunicationPayload } from '@medplum/fhirtypes'
import type { AnswerContent } from '@econsult/contract/answers/content'
import type { CaseRecord } from '../../../tables/cases.ts'
import { readDocument } from '../../answers/document.ts'
import type { VersionRecord } from '../../answers/store.ts'
import { basedOn, concept, latest, refer, textOf, withVersion } from '../elements.ts'
import type { CaseContext } from '../of-case/kind-of-cases.ts'
import { subjectOf } from '../of-case/subject.ts'
import { type Names, personOf } from '../people/names.ts'
import { requestId } from '../requests/read-requests.ts'
import { answerId, messageId } from './communication-ids.ts'
import type { CorrectionOfCase, MessageOfCase } from './store.ts'

/** The code system that distinguishes messages from signed answers. */
const KINDS_SYSTEM = 'urn:econsult:communication'

interface MessageContext extends CaseContext {
  /** The DocumentReference ids of the message's files. */
  readonly documentIds: readonly string[]
  /** The corrections of the message, oldest first. */
  readonly corrections: readonly CorrectionOfCase[]
}

/** Formats a message of the room as a Communication. */
export function presentMessage(message: MessageOfCase, around: MessageContext): Communication {
  const { ofCase, requestIds, documentIds, corrections, names } = around
  const text = textOf(message.content)
  const payload: CommunicationPayload[] = [
    ...(text ? [{ contentString: text }] : []),
    ...documentIds.map((one) => ({ contentReference: refer('DocumentReference', one) })),
  ]
  const sent = message.created.toISOString()
  const notes = notesOf(message, around)
  const resource: Communication = {
    resourceType: 'Communication',
    id: messageId(message),
    ...basedOn(requestIds),
    status: 'completed',
    category: [concept(KINDS_SYSTEM, 'message', 'Message')],
    subject: subjectOf(ofCase),
    sent,
    ...(message.receiver_ids.length > 0 && {
      recipient: message.receiver_ids.map((one) => personOf(names, one)),
    }),
    sender: personOf(names, message.sender_id),
    ...(payload.length > 0 && { payload }),
    ...(notes.length > 0 && { note: notes.map((one) => ({ text: one })) }),
  }
  return withVersion(resource, latest(message.created, corrections.at(-1)?.at))
}

/**
 * Returns notes about a message: the delegate who wrote it for its sender, and its text before each correction
 * (END-08).
 */
function notesOf({ delegate_id }: MessageOfCase, { corrections, names }: MessageContext): string[] {
  return [
    ...(delegate_id ? [`Written by ${names.get(delegate_id) ?? 'a delegate'} for the sender.`] : []),
    ...corrections.map(
      ({ before, at }) => `Corrected ${at.toISOString()}. Before: ${textOf(before) ?? 'without text'}`,
    ),
  ]
}

/**
 * Formats a signed version of an answer as a Communication. If the version is a correction, the Communication is a
 * response to that of the previous version.
 */
export function presentAnswer(version: VersionRecord, ofCase: CaseRecord, names: Names): Communication {
  const { content, reason } = readDocument(version.document)
  const correction = textOf(reason)
  const resource: Communication = {
    resourceType: 'Communication',
    id: answerId(version),
    basedOn: [refer('ServiceRequest', requestId(version.case_id, version.specialty_id))],
    ...(version.number > 1 && {
      inResponseTo: [refer('Communication', answerId({ ...version, number: version.number - 1 }))],
    }),
    status: 'completed',
    category: [concept(KINDS_SYSTEM, 'answer', 'Signed answer')],
    subject: subjectOf(ofCase),
    sent: version.signed_at.toISOString(),
    recipient: [personOf(names, ofCase.provider_id)],
    sender: personOf(names, version.signed_by),
    payload: partsOf(content).map((contentString) => ({ contentString })),
    ...(correction && { note: [{ text: `Corrects the version before: ${correction}` }] }),
  }
  return withVersion(resource, version.signed_at)
}

const VISITS: Readonly<Record<AnswerContent['visit'], string>> = {
  no: 'No visit needed.',
  yes: 'A visit is needed.',
  urgent: 'An urgent visit is needed.',
}

/** Returns the sections of an answer in the same order as on the answer card. */
function partsOf({ recommendation, reasoning, actions, redFlags, visit }: AnswerContent): string[] {
  const parts = [
    `Recommendation: ${recommendation}`,
    textOf(reasoning) && `Reasoning: ${reasoning}`,
    ...actions.map(({ text, due, who }) => `Action for the ${who}${due ? `, by ${due}` : ''}: ${text}`),
    ...redFlags.map(
      ({ sign, response }) => `Red flag: ${sign}${textOf(response) ? `. Then: ${response}` : ''}`,
    ),
    VISITS[visit],
  ]
  return parts.flatMap((part) => textOf(part) ?? [])
}
