import { isCorrectedAfterClosing } from '@econsult/contract/answers/corrections'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { lockCaseShared } from '../../access/store.ts'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import { actingName, fullName } from '../../lib/full-name.ts'
import { presentSigned } from '../answers/present.ts'
import { findChecks, findVersions } from '../answers/store.ts'
import { findCorrections } from '../cases/corrections/store.ts'
import { type AssignmentRecord, findAssignments } from '../cases/assignments/store.ts'
import { type CaseEventRecord, findCaseEvents } from '../../case-events/store.ts'
import { type FileRecord, filesOfCase } from '../files/store.ts'
import { findFirstMessages, findMessagesAfter, type MessageRecord } from '../messages/store.ts'
import { findSpecialtyTitles } from '../specialties/store.ts'
import type { ReportAnswer, ReportData } from './pdf/report-data.ts'
import { type ReportReader, requestingProviderId } from './rules.ts'
import { chartOf, templateOf } from './report-preparation.ts'
import { findReportPeople, type ReportPerson } from './store.ts'
import { timelineOf } from './timeline.ts'

/** The maximum size of a conversation in a report; a larger one would take too much time and memory. */
const MOST = { messages: 10_000, bytes: 1024 * 1024 } as const

/** The report data that is read from the database. Pictures are read after the transaction. */
export interface CollectedReport {
  /** The case, and the user for whom the report is made. */
  readonly record: CaseRecord
  readonly readerId: string
  /** The words are in English. */
  readonly data: Omit<ReportData, 'files'>
  /** The data that contain words of the product, in a language. */
  readonly wordsIn: (
    language: ReportData['language'],
  ) => Pick<ReportData, 'language' | 'template' | 'chart' | 'timeline'>
  readonly files: readonly FileRecord[]
  /** The name of the user who added each file, by file id. */
  readonly uploaders: ReadonlyMap<string, string>
}

/**
 * Collects all report data of an entered case for this reader. The case stays locked until the transaction ends: nobody
 * can sign or close it meanwhile, and all sections of the report show the same state.
 */
export async function collectReport(
  handle: Handle,
  reader: ReportReader,
  entered: CaseRecord,
): Promise<CollectedReport> {
  const record = (await lockCaseShared(handle, entered.practice_id, entered.id)) ?? entered
  const [assignments, messages, corrections, all, files, answers, templateIn, chartIn] = await Promise.all([
    findAssignments(handle, [record]),
    findFirstMessages(handle, record, MOST),
    findCorrections(handle, record),
    findCaseEvents(handle, record),
    filesOfCase(handle, record.practice_id, record.id),
    record.is_support ? [] : collectAnswers(handle, record),
    templateOf(handle, record),
    chartOf(handle, record),
  ])
  const [next] = await findMessagesAfter(handle, record, messages.at(-1)?.sequence ?? 0, 1)
  // Reminders are messages from the product to its users, not part of the patient's record.
  const events = all.filter(({ kind }) => kind !== 'reminded')
  const requestingId = requestingProviderId(reader, record)
  const specialistIds = assignments.flatMap((one) => (one.specialist_id ? [one.specialist_id] : []))
  const closerIds = record.closed_by ? [record.closed_by] : []
  const people = await findReportPeople(handle, [
    requestingId,
    record.provider_id,
    ...specialistIds,
    ...closerIds,
    ...files.flatMap((file) => [file.uploaded_by, ...(file.delegate_id ? [file.delegate_id] : [])]),
  ])
  const wordsIn: CollectedReport['wordsIn'] = (language) => ({
    language,
    ...templateIn(language),
    ...chartIn(language),
    timeline: timelineOf({ messages, corrections, events, next, language }),
  })
  return {
    record,
    readerId: reader.id,
    wordsIn,
    files,
    uploaders: new Map(files.map((file) => [file.id, uploaderOf(file, people)])),
    data: {
      productName: PRODUCT_NAME,
      caseId: record.id,
      isSupportCase: record.is_support,
      isCorrected: answers.some((answer) =>
        isCorrectedAfterClosing(answer, record.closed_at?.getTime() ?? null),
      ),
      createdAt: record.created_at.getTime(),
      timeZone: people.get(record.provider_id)?.time_zone ?? null,
      closed: record.closed_at
        ? {
            at: record.closed_at.getTime(),
            by: closerOf(events) || nameOf(people.get(record.closed_by ?? '')),
          }
        : null,
      patient: record.is_support
        ? null
        : { name: record.patient_name, dob: record.dob, ...patientCorrections(events) },
      requestingProvider: {
        ...identifiers(people.get(requestingId)),
        name: nameOf(people.get(requestingId)),
        practiceName: people.get(requestingId)?.practice_name ?? '',
      },
      specialists: presentSpecialists(assignments, people),
      specialties: assignments.map((one) => one.specialty_title),
      answers,
      question: record.questions,
      patientConsentGiven: record.patient_consent_given,
      ...wordsIn(null),
      diagnoses: record.diagnoses,
      procedureCodes: record.procedure_codes.map(({ procedurecode, description }) => ({
        code: procedurecode,
        description,
      })),
      claimStatus: record.claim_status,
      asOf: lastChange(record, { messages, events, files, answers }),
    },
  }
}

/** The signed answers of an entered case, which are printed at the start of the report (ANS-03). */
async function collectAnswers(handle: Handle, record: CaseRecord): Promise<ReportAnswer[]> {
  const versions = await findVersions(handle, record)
  if (versions.length === 0) return []
  const checks = await findChecks(handle, record)
  const titles = new Map((await findSpecialtyTitles(handle)).map(({ id, title }) => [id, title]))
  return presentSigned({ versions, checks, titles })
}

interface Parts {
  readonly messages: readonly MessageRecord[]
  readonly events: readonly CaseEventRecord[]
  readonly files: readonly FileRecord[]
  readonly answers: readonly ReportAnswer[]
}

/** The time of the last change to the case; as the report's date, it makes reports of an unchanged case identical. */
function lastChange(record: CaseRecord, { messages, events, files, answers }: Parts): number {
  const times = [
    record.updated_at,
    ...messages.slice(-1).map(({ created }) => created),
    ...events.map(({ at }) => at),
    ...files.map(({ created_at }) => created_at),
  ].map((time) => time.getTime())
  const ticked = answers.flatMap(({ checks }) => checks.map(({ at }) => at))
  return Math.max(...times, ...ticked)
}

/** The corrections of the patient's name or date of birth, which are listed at the top of the report (END-08). */
function patientCorrections(events: readonly CaseEventRecord[]) {
  const corrections = events
    .filter(({ kind }) => kind === 'patient-corrected')
    .map((event) => ({ words: `${actingName(event)} ${event.words}`, at: event.at.getTime() }))
  return corrections.length > 0 ? { corrections } : {}
}

/**
 * The name of the user who last closed the case, with the name of any delegate, according to the case's history; '' if
 * the history has no closing.
 */
function closerOf(events: readonly CaseEventRecord[]): string {
  const closing = events.findLast(({ kind }) => kind === 'closed')
  return closing ? actingName(closing) : ''
}

function nameOf(person: ReportPerson | undefined): string {
  return person ? fullName(person) : ''
}

function uploaderOf(file: FileRecord, people: ReadonlyMap<string, ReportPerson>): string {
  const person = people.get(file.uploaded_by)
  const delegate = people.get(file.delegate_id ?? '')
  return person
    ? actingName({
        ...person,
        delegate_first_name: delegate?.first_name ?? null,
        delegate_last_name: delegate?.last_name ?? null,
      })
    : ''
}

function identifiers(person: ReportPerson | undefined) {
  return {
    ...(person?.npi ? { npi: person.npi } : {}),
    ...(person?.license_number ? { licenseNumber: person.license_number } : {}),
  }
}

function presentSpecialists(
  assignments: readonly AssignmentRecord[],
  people: ReadonlyMap<string, ReportPerson>,
): ReportData['specialists'] {
  return assignments.flatMap((one) => {
    const person = one.specialist_id ? people.get(one.specialist_id) : undefined
    return person ? [{ ...identifiers(person), name: fullName(person), specialty: one.specialty_title }] : []
  })
}
