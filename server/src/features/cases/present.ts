import type { CaseData, CaseRow } from '@econsult/contract/cases'
import type { RoomEvent } from '@econsult/contract/cases/events'
import type { InboxRow } from '@econsult/contract/cases/inbox'
import type { CaseNews } from '@econsult/contract/cases/news'
import type { CaseFile } from '@econsult/contract/files'
import type { StoredNews } from '../../tables/inbox.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import { fullName } from '../../lib/full-name.ts'
import type { PatientRecord } from '../patients/store.ts'
import { presentPatient } from '../patients/present.ts'
import type { AssignmentRecord } from './assignments/store.ts'
import { presentCaseEvent } from '../../case-events/present.ts'
import type { CaseEventRecord } from '../../case-events/store.ts'
import type { InboxRecord } from './inbox/pages/store.ts'
import { requestActions } from '@econsult/contract/requests/actions'
import type { Caller } from '../../sessions/caller.ts'
import { presentCorrection } from './corrections/present.ts'
import type { CorrectionRecord } from './corrections/store.ts'
import { patientCorrectionsIn } from './patient-corrections/store.ts'
import { presentReaction } from './reactions/present.ts'
import type { ReactionRecord } from './reactions/store.ts'
import { presentDecline, presentRequests } from './requests/present.ts'
import type { RemainingOf } from './requests/remaining/store.ts'
import type { DeclineRecord } from './requests/store.ts'
import type { PersonName } from './store.ts'

function nameOf(firstName: string | null, lastName: string | null): string | null {
  return firstName === null ? null : fullName({ first_name: firstName, last_name: lastName })
}

/** Returns the specialties of a case, each with its specialist. */
export function presentAssignments(assignments: readonly AssignmentRecord[]) {
  return {
    specialty: assignments.map((one) => ({ id: String(one.specialty_id), title: one.specialty_title })),
    specialtyIds: assignments.map((one) => String(one.specialty_id)),
    specialistsWithSpecialty: assignments.map((one) => ({
      specialtyId: String(one.specialty_id),
      specialtyTitle: one.specialty_title,
      specialistId: one.specialist_id,
      specialistName: nameOf(one.specialist_first_name, one.specialist_last_name),
    })),
  }
}

/** Returns the latest activity of a case. */
export function presentNews({ kind, text, reason, at, by, ...actor }: StoredNews): CaseNews {
  const { by_first_name: firstName, by_last_name: lastName, by_type: userType } = actor
  return {
    kind,
    text,
    reason: reason ?? null,
    at: Date.parse(at),
    by: { id: by, firstName, lastName, userType },
  }
}

/** Returns a case as a list row. */
function presentRow(
  record: Omit<InboxRecord, 'name' | 'news'>,
  assignments: readonly AssignmentRecord[],
  remaining: RemainingOf,
): CaseRow {
  const specialist = record.latest_assigned_specialist_id ?? ''
  return {
    id: record.id,
    caseId: record.id,
    patientName: record.patient_name,
    questions: record.questions,
    createdById: record.created_by,
    providerId: record.provider_id,
    providerFirstName: record.provider_first_name,
    providerLastName: record.provider_last_name,
    cover: presentCover(record),
    practiceId: record.practice_id,
    createdAt: record.created_at.getTime(),
    updatedAt: record.updated_at.getTime(),
    isRead: record.is_read,
    isReadByOther: record.is_read_by_other,
    isUnread: record.unread,
    isDeleted: record.is_closed,
    latestAssignedSpecialistId: specialist,
    specialistId: specialist,
    claimStatus: record.claim_status,
    lastUpdatedById: record.last_updated_by,
    state: record.state,
    stateAt: record.state_at.getTime(),
    requests: presentRequests(record, assignments, remaining),
    ...presentAssignments(assignments),
  }
}

/**
 * Returns a listed case with its latest activity.
 * @throws Error if the specialties in its row are invalid
 */
export function presentListed(
  { assignments, news, ...row }: InboxRecord & { readonly assignments: readonly AssignmentRecord[] | null },
  remaining: RemainingOf,
): InboxRow {
  if (assignments === null) throw new Error('the specialties of a listed case cannot be read')
  return { ...presentRow(row, assignments, remaining), news: news === null ? null : presentNews(news) }
}

export interface CaseParts {
  readonly record: CaseRecord
  readonly unread: boolean
  readonly readPlaces: CaseData['readPlaces']
  readonly provider: PersonName
  readonly assignments: readonly AssignmentRecord[]
  readonly people: ReadonlyMap<string, PersonName>
  readonly patient: PatientRecord | undefined
  readonly files: CaseFile[]
  readonly events: readonly CaseEventRecord[]
  readonly declines: readonly DeclineRecord[]
  readonly reactions: readonly ReactionRecord[]
  readonly corrections: readonly CorrectionRecord[]
  readonly remaining: RemainingOf
  readonly viewer: Caller
}

/** Returns a complete case as the room displays it. Support cases contain no patient details (ROOM-04). */
export function presentCase(parts: CaseParts): CaseData {
  const { record, provider, assignments, people } = parts
  const cover = people.get(record.cover_id ?? '')
  const row = presentRow(
    {
      ...record,
      unread: parts.unread,
      provider_first_name: provider.firstName,
      provider_last_name: provider.lastName,
      cover_first_name: cover?.firstName ?? null,
      cover_last_name: cover?.lastName ?? null,
    },
    assignments,
    parts.remaining,
  )
  const specialists = assignments.flatMap((one) => (one.specialist_id ? [one.specialist_id] : []))
  return {
    ...row,
    patientId: record.patient_id,
    patientData: patientOf(parts),
    patientConsentGiven: record.patient_consent_given,
    assignedUsers: specialists.map((userId) => ({ userId })),
    senderData: [...new Set(specialists)].flatMap((id) => {
      const person = people.get(id)
      return person ? [person] : []
    }),
    files: parts.files,
    uploaders: uploadersOf(parts),
    diagnoses: record.diagnoses,
    procedureCodes: record.procedure_codes,
    isSupport: record.is_support,
    closedAt: record.closed_at?.getTime() ?? null,
    lastSequence: record.last_sequence,
    readPlaces: parts.readPlaces,
    events: parts.events.map((event) => presentEvent(event, parts.viewer)),
    declines: parts.declines.map(presentDecline),
    reactions: parts.reactions.map(presentReaction),
    patientCorrections: patientCorrectionsIn(parts.events),
    corrections: parts.corrections.map(presentCorrection),
    requestActions: row.isDeleted
      ? []
      : row.requests.map((request) => ({
          specialtyId: request.specialtyId,
          actions: requestActions(parts.viewer, request),
        })),
  }
}

function presentCover(record: Omit<InboxRecord, 'name' | 'news'>): CaseRow['cover'] {
  const { cover_id: id, cover_first_name: firstName, cover_last_name: lastName } = record
  return id === null ? null : { id, firstName: firstName ?? '', lastName: lastName ?? '' }
}

function uploadersOf({ files, people }: CaseParts): CaseData['uploaders'] {
  return [...new Set(files.map((file) => file.uploadedById))].map((id) => {
    const person = people.get(id)
    return { id, name: nameOf(person?.firstName ?? null, person?.lastName ?? null) ?? '' }
  })
}

function patientOf({ record, patient }: CaseParts): CaseData['patientData'] {
  const { is_support: isSupport, patient_name, dob } = record
  return isSupport || dob === null ? null : presentPatient(patient, { patient_name, dob })
}

function presentEvent(event: CaseEventRecord, viewer: Caller): RoomEvent {
  const { note } = event.details
  return {
    ...presentCaseEvent(event),
    note: viewer.userType === 'Admin' && typeof note === 'string' ? note : '',
  }
}
