import type { Communication, Provenance } from '@medplum/fhirtypes'
import { fileId } from '../documents/document-ids.ts'
import { findFilesOf } from '../documents/store.ts'
import { kindOfCases, ofEachCase, requestIdsOf, seesContent } from '../of-case/kind-of-cases.ts'
import { readNames } from '../people/names.ts'
import { readRequests, type RequestOfCase } from '../requests/read-requests.ts'
import { ofCode, ofConcepts, toPatient, toPeople, toRequests } from '../search/parameters.ts'
import { presentAnswer, presentMessage } from './present.ts'
import { presentCorrection, presentPatientCorrection } from './present-correction.ts'
import { presentSignature } from './present-signature.ts'
import {
  findAnswersOf,
  findCorrectionsOf,
  findMessagesOf,
  findPatientCorrectionsOf,
  type MessageOfCase,
} from './store.ts'
import { presentEach } from '../../../http/unreadable-rows.ts'

export const COMMUNICATIONS = kindOfCases<Communication>({
  type: 'Communication',
  about: 'A message of the room, or a signed version of an answer',
  parameters: {
    patient: toPatient(({ subject }) => [subject]),
    subject: toPatient(({ subject }) => [subject]),
    status: { type: 'token', about: 'Always completed', of: ({ status }) => ofCode(status) },
    category: { type: 'token', about: 'message or answer', of: ({ category }) => ofConcepts(category) },
    'based-on': toRequests('The request', ({ basedOn }) => basedOn ?? []),
    sender: toPeople('Who wrote it', ({ sender }) => [sender]),
    recipient: toPeople('To whom it was written', ({ recipient }) => recipient ?? []),
    sent: { type: 'date', about: 'When it was sent or signed', of: ({ sent }) => [sent] },
  },
  includes: ['patient', 'subject', 'based-on', 'sender', 'recipient'],
  revIncludes: ['Provenance:target'],
  isFor: seesContent,
  read: async (view, group) => {
    const [messages, corrections, answers, files, requests] = await Promise.all([
      findMessagesOf(view.handle, group),
      findCorrectionsOf(view.handle, group),
      findAnswersOf(view.handle, group),
      findFilesOf(view.handle, group),
      readRequests(view, group),
    ])
    const names = await readNames(view.handle, [
      ...messages.flatMap((one) => [one.sender_id, one.delegate_id, ...one.receiver_ids]),
      ...answers.map((one) => one.signed_by),
      ...group.cases.map((one) => one.provider_id),
    ])
    return ofEachCase(group, (ofCase) => {
      const isOfCase = (one: { case_id: string | null }) => one.case_id === ofCase.id
      const ofRoom = presentEach(messages.filter(isOfCase), (message) =>
        presentMessage(message, {
          ofCase,
          requestIds: requestsOf(
            message,
            requests.filter((one) => one.ofCase === ofCase),
          ),
          documentIds: files
            .filter((file) => isOfCase(file) && file.message_id === message.id)
            .map((file) => fileId(ofCase.id, file.id)),
          corrections: corrections.filter((one) => isOfCase(one) && one.message_id === message.id),
          names,
        }),
      )
      const signed = presentEach(answers.filter(isOfCase), (version) => presentAnswer(version, ofCase, names))
      return [...ofRoom, ...signed]
    })
  },
})

/**
 * Returns the ids of the requests that are assigned to the specialist who wrote or received the message. If there are
 * none, returns the ids of all requests of the case.
 */
function requestsOf(message: MessageOfCase, requests: readonly RequestOfCase[]): string[] {
  const people = [message.sender_id, message.specialist_id]
  const ofSpecialist = requests.filter(
    ({ specialistId }) => specialistId !== null && people.includes(specialistId),
  )
  return (ofSpecialist.length > 0 ? ofSpecialist : requests).map(({ id }) => id)
}

export const PROVENANCES = kindOfCases<Provenance>({
  type: 'Provenance',
  about: 'The signature of a version of an answer, or the correction of a message or of a case’s patient',
  parameters: {
    target: {
      type: 'reference',
      targets: ['Communication', 'ServiceRequest'],
      about: 'The signed answer, the corrected message, or the requests for a corrected patient',
      of: ({ target }) => target,
    },
    agent: toPeople('Who signed or corrected', ({ agent }) => agent.map(({ who }) => who)),
    recorded: { type: 'date', about: 'When it was signed or corrected', of: ({ recorded }) => [recorded] },
    patient: {
      type: 'reference',
      targets: ['Patient'],
      about: 'The patient whom it is about',
      of: ({ target }) => target,
    },
  },
  includes: ['target', 'agent'],
  isFor: seesContent,
  read: async (view, group) => {
    const [answers, corrections, patients, requests] = await Promise.all([
      findAnswersOf(view.handle, group),
      findCorrectionsOf(view.handle, group),
      findPatientCorrectionsOf(view.handle, group),
      readRequests(view, group),
    ])
    const names = await readNames(view.handle, [
      ...answers.map((one) => one.signed_by),
      ...corrections.flatMap((one) => [one.sender_id, one.delegate_id]),
      ...patients.flatMap((one) => [one.actor_id, one.delegate_id]),
    ])
    return ofEachCase(group, (ofCase) => {
      const isOfCase = (one: { case_id: string }) => one.case_id === ofCase.id
      return [
        ...presentEach(answers.filter(isOfCase), (version) => presentSignature(version, ofCase, names)),
        ...presentEach(corrections.filter(isOfCase), (one) => presentCorrection(one, ofCase, names)),
        ...patients.filter(isOfCase).map((one, index) =>
          presentPatientCorrection(one, {
            ofCase,
            number: index + 1,
            requestIds: requestIdsOf(requests, ofCase),
            names,
          }),
        ),
      ]
    })
  },
})
