import { isCorrectedAfterClosing } from '@econsult/contract/answers/corrections'
import type { Binary, DocumentReference } from '@medplum/fhirtypes'
import type { CaseRecord } from '../../../tables/cases.ts'
import { presentEach } from '../../../http/unreadable-rows.ts'
import type { VersionRecord } from '../../answers/store.ts'
import { findAnswersOf } from '../communications/store.ts'
import { kindOfCases, ofEachCase, requestIdsOf, seesContent } from '../of-case/kind-of-cases.ts'
import { readNames } from '../people/names.ts'
import { readRequests } from '../requests/read-requests.ts'
import { ofCode, ofConcepts, toPatient, toPeople, toRequests } from '../search/parameters.ts'
import { contentOfFile, contentOfReport } from './open-content.ts'
import { presentFile, presentFileContent, presentReport, presentReportContent } from './present.ts'
import { findFilesOf } from './store.ts'

export const DOCUMENT_REFERENCES = kindOfCases<DocumentReference>({
  type: 'DocumentReference',
  about: 'A file of a case, or the report of a closed case',
  parameters: {
    patient: toPatient(({ subject }) => [subject]),
    subject: toPatient(({ subject }) => [subject]),
    status: { type: 'token', about: 'Always current', of: ({ status }) => ofCode(status) },
    type: { type: 'token', about: 'LOINC 11488-4 for a report', of: ({ type }) => ofConcepts([type]) },
    category: {
      type: 'token',
      about: 'clinical-note for a report',
      of: ({ category }) => ofConcepts(category),
    },
    author: toPeople('Who added the file or closed the case', ({ author }) => author ?? []),
    related: toRequests('The requests of its case', ({ context }) => context?.related ?? []),
    date: { type: 'date', about: 'When it was added, or the case closed', of: ({ date }) => [date] },
  },
  includes: ['patient', 'subject', 'author', 'related'],
  revIncludes: ['Provenance:target'],
  isFor: seesContent,
  read: async (view, group) => {
    const [files, requests, versions] = await Promise.all([
      findFilesOf(view.handle, group),
      readRequests(view, group),
      findAnswersOf(view.handle, group),
    ])
    const names = await readNames(view.handle, [
      ...files.map((file) => file.uploaded_by),
      ...group.cases.flatMap((one) => [one.provider_id, one.closed_by]),
    ])
    return ofEachCase(group, (ofCase) => {
      const around = { ofCase, requestIds: requestIdsOf(requests, ofCase), names, base: view.base }
      const { closed_at: closedAt } = ofCase
      return [
        ...presentEach(
          files.filter((file) => file.case_id === ofCase.id),
          (file) => presentFile(file, around),
        ),
        ...(closedAt
          ? [presentReport({ ...around, closedAt, isCorrected: isCorrected(versions, ofCase) })]
          : []),
      ]
    })
  },
})

export const BINARIES = kindOfCases<Binary>({
  type: 'Binary',
  about: 'The content of a file or report; a search gives it without the bytes',
  parameters: {},
  includes: [],
  isFor: seesContent,
  read: async (view, group) => {
    const files = await findFilesOf(view.handle, group)
    return group.cases.flatMap((ofCase) => [...filesIn(files, ofCase), ...reportIn(ofCase)])
  },
})

/** Returns true if a signed answer of a closed case was corrected after the closing (END-06). */
function isCorrected(versions: readonly VersionRecord[], { id, closed_at: closedAt }: CaseRecord): boolean {
  const own = versions.filter((one) => one.case_id === id)
  return [...Map.groupBy(own, (one) => one.specialty_id).values()].some((ofAnswer) => {
    const signed = ofAnswer.map(({ number, signed_at }) => ({ number, signedAt: signed_at.getTime() }))
    return isCorrectedAfterClosing({ versions: signed }, closedAt?.getTime() ?? null)
  })
}

function filesIn(files: Awaited<ReturnType<typeof findFilesOf>>, { id: caseId }: CaseRecord) {
  return presentEach(
    files.filter((file) => file.case_id === caseId),
    (file) => ({ caseId, resource: presentFileContent(file, caseId), open: contentOfFile(file) }),
  )
}

function reportIn(ofCase: CaseRecord) {
  const { id: caseId, closed_at: closedAt } = ofCase
  if (closedAt === null) return []
  return [{ caseId, resource: presentReportContent(ofCase, closedAt), open: contentOfReport(ofCase) }]
}
