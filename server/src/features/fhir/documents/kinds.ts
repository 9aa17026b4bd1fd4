import type { Binary, DocumentReference } from '@medplum/fhirtypes'
import type { CaseRecord } from '../../../db/tables.ts'
import { type CaseGroup, findOfCases } from '../of-case/find-of-cases.ts'
import { readNames } from '../people/names.ts'
import { readRequests } from '../requests/read-requests.ts'
import type { ResourceKind } from '../resource-kind.ts'
import { ofCode, ofConcepts } from '../search/parameters.ts'
import { contentOfFile, contentOfReport } from './open-content.ts'
import { presentFile, presentFileContent, presentReport, presentReportContent } from './present.ts'
import { findFilesOf } from './store.ts'

export const DOCUMENT_REFERENCES: ResourceKind<DocumentReference> = {
  type: 'DocumentReference',
  about: 'A file of a case, or the report of a closed case',
  parameters: {
    patient: {
      type: 'reference',
      targets: ['Patient'],
      about: 'The patient',
      of: ({ subject }) => [subject],
    },
    subject: {
      type: 'reference',
      targets: ['Patient'],
      about: 'The patient',
      of: ({ subject }) => [subject],
    },
    status: { type: 'token', about: 'Always current', of: ({ status }) => ofCode(status) },
    type: { type: 'token', about: 'LOINC 11488-4 for a report', of: ({ type }) => ofConcepts([type]) },
    category: {
      type: 'token',
      about: 'clinical-note for a report',
      of: ({ category }) => ofConcepts(category),
    },
    author: {
      type: 'reference',
      targets: ['Practitioner'],
      about: 'Who added the file or closed the case',
      of: ({ author }) => author ?? [],
    },
    related: {
      type: 'reference',
      targets: ['ServiceRequest'],
      about: 'The requests of its case',
      of: ({ context }) => context?.related ?? [],
    },
    date: { type: 'date', about: 'When it was added, or the case closed', of: ({ date }) => [date] },
  },
  includes: ['patient', 'subject', 'author', 'related'],
  revIncludes: ['Provenance:target'],
  hasLastUpdated: true,
  // Administrators read what is in a case in the product, with a reason (AUD-03).
  isFor: ({ userType }) => userType !== 'Admin',
  find: findOfCases(async (view, group) => {
    const [files, requests] = await Promise.all([findFilesOf(view.handle, group), readRequests(view, group)])
    const names = await readNames(view.handle, [
      ...files.map((file) => file.uploaded_by),
      ...group.cases.flatMap((one) => [one.provider_id, one.closed_by]),
    ])
    return group.cases.flatMap((ofCase) => {
      const requestIds = requests.filter((one) => one.ofCase === ofCase).map(({ id }) => id)
      const around = { ofCase, requestIds, names, base: view.base }
      const { closed_at: closedAt } = ofCase
      return [
        ...files.filter((file) => file.case_id === ofCase.id).map((file) => presentFile(file, around)),
        ...(closedAt ? [presentReport({ ...around, closedAt })] : []),
      ].map((resource) => ({ caseId: ofCase.id, resource }))
    })
  }),
}

export const BINARIES: ResourceKind<Binary> = {
  type: 'Binary',
  about: 'The content of a file or report; a search gives it without the bytes',
  parameters: {},
  includes: [],
  revIncludes: [],
  hasLastUpdated: true,
  // Administrators read what is in a case in the product, with a reason (AUD-03).
  isFor: ({ userType }) => userType !== 'Admin',
  find: findOfCases(async (view, group) => {
    const files = await findFilesOf(view.handle, group)
    return group.cases.flatMap((ofCase) => [...filesIn(files, ofCase), ...reportIn(ofCase)])
  }),
}

function filesIn(files: Awaited<ReturnType<typeof findFilesOf>>, { id: caseId }: CaseRecord) {
  return files
    .filter((file) => file.case_id === caseId)
    .map((file) => ({ caseId, resource: presentFileContent(file, caseId), open: contentOfFile(file) }))
}

function reportIn(ofCase: CaseGroup['cases'][number]) {
  const { id: caseId, closed_at: closedAt } = ofCase
  if (closedAt === null) return []
  return [{ caseId, resource: presentReportContent(ofCase, closedAt), open: contentOfReport(caseId) }]
}
