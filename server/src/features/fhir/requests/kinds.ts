import type { ServiceRequest, Task } from '@medplum/fhirtypes'
import { findFilesOf } from '../documents/store.ts'
import { fileId } from '../documents/document-ids.ts'
import { kindOfCases } from '../of-case/kind-of-cases.ts'
import { readNames } from '../people/names.ts'
import { ofCode, ofConcepts, ofIdentifiers, toPatient, toPeople, toRequests } from '../search/parameters.ts'
import { findAnswersOf } from '../communications/store.ts'
import { answerId } from '../communications/communication-ids.ts'
import { presentServiceRequest, presentTask } from './present.ts'
import { readRequests, type RequestOfCase } from './read-requests.ts'
import { findDeclinesOf } from './store.ts'
import { presentEach } from '../../../http/unreadable-rows.ts'

export const SERVICE_REQUESTS = kindOfCases<ServiceRequest>({
  type: 'ServiceRequest',
  about: 'A request: one specialty of a case',
  parameters: {
    patient: toPatient(({ subject }) => [subject]),
    subject: toPatient(({ subject }) => [subject]),
    status: { type: 'token', about: 'active, completed or revoked', of: ({ status }) => ofCode(status) },
    intent: { type: 'token', about: 'Always order', of: ({ intent }) => ofCode(intent) },
    code: { type: 'token', about: 'What is asked for', of: ({ code }) => ofConcepts([code]) },
    category: { type: 'token', about: 'Always a consult', of: ({ category }) => ofConcepts(category) },
    'performer-type': {
      type: 'token',
      about: 'The specialty',
      of: ({ performerType }) => ofConcepts([performerType]),
    },
    requisition: {
      type: 'token',
      about: 'The case to which the request belongs',
      of: ({ requisition }) => ofIdentifiers(requisition ? [requisition] : []),
    },
    requester: toPeople('The sender of the case', ({ requester }) => [requester]),
    performer: toPeople('The assigned specialist', ({ performer }) => performer ?? []),
    authored: { type: 'date', about: 'When the case was sent', of: ({ authoredOn }) => [authoredOn] },
  },
  includes: ['patient', 'subject', 'requester', 'performer'],
  revIncludes: ['Task:based-on', 'Communication:based-on', 'Provenance:target'],
  isFor: () => true,
  read: async (view, group) => {
    const [requests, files] = await Promise.all([readRequests(view, group), findFilesOf(view.handle, group)])
    const names = await readNames(view.handle, requests.flatMap(peopleOf))
    return presentEach(requests, (request) => {
      const { ofCase } = request
      const sent = files.filter((file) => file.case_id === ofCase.id)
      const documentIds = sent.map((file) => fileId(ofCase.id, file.id))
      return { caseId: ofCase.id, resource: presentServiceRequest(request, { documentIds, names }) }
    })
  },
})

export const TASKS = kindOfCases<Task>({
  type: 'Task',
  about: 'Whose turn a request is, with its state in businessStatus',
  parameters: {
    patient: toPatient((task) => [task.for]),
    status: { type: 'token', about: 'The state by the words of FHIR', of: ({ status }) => ofCode(status) },
    'business-status': {
      type: 'token',
      about: 'The state by the words of the product',
      of: ({ businessStatus }) => ofConcepts([businessStatus]),
    },
    code: { type: 'token', about: 'Always process-request-consult', of: ({ code }) => ofConcepts([code]) },
    'based-on': toRequests('The request', ({ basedOn }) => basedOn ?? []),
    focus: toRequests('The request', ({ focus }) => [focus]),
    owner: toPeople('The specialist', ({ owner }) => [owner]),
    requester: toPeople('The sender of the case', ({ requester }) => [requester]),
    'authored-on': { type: 'date', about: 'When the case was sent', of: ({ authoredOn }) => [authoredOn] },
    modified: {
      type: 'date',
      about: 'Since when it is in its state',
      of: ({ lastModified }) => [lastModified],
    },
  },
  includes: ['patient', 'based-on', 'focus', 'owner', 'requester'],
  isFor: () => true,
  read: async (view, group) => {
    const [requests, declines, answers] = await Promise.all([
      readRequests(view, group),
      findDeclinesOf(view.handle, group),
      findAnswersOf(view.handle, group),
    ])
    const names = await readNames(view.handle, requests.flatMap(peopleOf))
    return presentEach(requests, (request) => {
      const { ofCase, specialtyId, state } = request
      const isOfRequest = (one: { case_id: string; specialty_id: number }) =>
        one.case_id === ofCase.id && one.specialty_id === specialtyId
      const decline = state === 'declined' ? declines.findLast(isOfRequest) : undefined
      const answerIds = answers.filter(isOfRequest).map(answerId)
      return { caseId: ofCase.id, resource: presentTask(request, { names, decline, answerIds }) }
    })
  },
})

function peopleOf({ ofCase, specialistId }: RequestOfCase): (string | null)[] {
  return [ofCase.provider_id, specialistId]
}
