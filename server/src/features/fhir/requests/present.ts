import type { ServiceRequest, Task } from '@medplum/fhirtypes'
import { DECLINE_REASON_TEXTS, type DeclineReason } from '@econsult/contract/requests/states'
import { concept, latest, refer, textOf, withVersion } from '../elements.ts'
import { subjectOf } from '../of-case/subject.ts'
import { specialtyConcept } from '../people/specialties.ts'
import { type Names, personOf } from '../people/names.ts'
import type { RequestOfCase } from './read-requests.ts'
import { REQUEST_STATES_SYSTEM, requestStatus, STATE_NAMES, stateWord, taskStatus } from './states.ts'

/** The SNOMED CT code for the requested consult. */
const SPECIALIST_CONSULT = {
  system: 'http://snomed.info/sct',
  code: '103696004',
  display: 'Patient referral to specialist',
}

/**
 * Formats a request as a ServiceRequest; `documentIds` are the DocumentReference ids of the files that were sent with
 * it.
 */
export function presentServiceRequest(
  request: RequestOfCase,
  { documentIds, names }: { readonly documentIds: readonly string[]; readonly names: Names },
): ServiceRequest {
  const { ofCase, id, specialty, specialistId } = request
  const question = textOf(ofCase.questions)
  const resource: ServiceRequest = {
    resourceType: 'ServiceRequest',
    id,
    requisition: { system: 'urn:econsult:case', value: ofCase.id },
    status: requestStatus(request),
    intent: 'order',
    category: [{ coding: [SPECIALIST_CONSULT], text: 'eConsult' }],
    priority: 'routine',
    code: { coding: [SPECIALIST_CONSULT], text: `eConsult: ${specialty.title}` },
    subject: subjectOf(ofCase),
    authoredOn: ofCase.created_at.toISOString(),
    requester: personOf(names, ofCase.provider_id),
    performerType: specialtyConcept(specialty),
    ...(specialistId && { performer: [personOf(names, specialistId)] }),
    reasonCode: [
      ...(question ? [{ text: question }] : []),
      ...ofCase.diagnoses.map(({ code, name }) =>
        concept('http://hl7.org/fhir/sid/icd-10-cm', code, textOf(name)),
      ),
    ],
    ...(documentIds.length > 0 && {
      supportingInfo: documentIds.map((one) => refer('DocumentReference', one)),
    }),
  }
  return withVersion(resource, latest(ofCase.updated_at, request.since))
}

interface Decline {
  readonly reason: DeclineReason | null
  readonly note: string | null
}

interface AroundTask {
  readonly names: Names
  /** The last decline, if the request is declined. */
  readonly decline: Decline | undefined
  /** The ids of the Communications with the signed answer versions. */
  readonly answerIds: readonly string[]
}

/** Formats a request as a Task. Clients can see from the Task who must act next. */
export function presentTask(request: RequestOfCase, { names, decline, answerIds }: AroundTask): Task {
  const { ofCase, id, state, specialistId, dueAt } = request
  const resource: Task = {
    resourceType: 'Task',
    id,
    basedOn: [refer('ServiceRequest', id)],
    status: taskStatus(request),
    ...(decline && { statusReason: { text: reasonOf(decline) } }),
    businessStatus: {
      ...concept(REQUEST_STATES_SYSTEM, state, STATE_NAMES[state]),
      text: stateWord(state),
    },
    intent: 'order',
    code: { coding: [{ code: 'process-request-consult' }], text: 'Process request for a consult' },
    focus: refer('ServiceRequest', id),
    for: subjectOf(ofCase),
    authoredOn: ofCase.created_at.toISOString(),
    lastModified: request.since.toISOString(),
    requester: personOf(names, ofCase.provider_id),
    performerType: [specialtyConcept(request.specialty)],
    ...(specialistId && { owner: personOf(names, specialistId) }),
    ...(dueAt && { restriction: { period: { end: dueAt.toISOString() } } }),
    ...(answerIds.length > 0 && {
      output: answerIds.map((one) => ({
        type: { text: 'Signed answer' },
        valueReference: refer('Communication', one),
      })),
    }),
  }
  return withVersion(resource, latest(ofCase.created_at, request.since))
}

function reasonOf({ reason, note }: Decline): string {
  const name = reason === null ? '' : DECLINE_REASON_TEXTS[reason]
  return [name, textOf(note)].filter(Boolean).join(': ')
}
