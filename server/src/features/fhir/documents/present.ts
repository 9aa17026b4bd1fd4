import type { Binary, DocumentReference } from '@medplum/fhirtypes'
import type { CaseRecord } from '../../../tables/cases.ts'
import type { FileRecord } from '../../files/store.ts'
import { concept, latest, refer, textOf, withVersion } from '../elements.ts'
import type { CaseContext } from '../of-case/kind-of-cases.ts'
import { subjectOf } from '../of-case/subject.ts'
import { personOf } from '../people/names.ts'
import { fileId, reportId } from './document-ids.ts'

interface DocumentContext extends CaseContext {
  /** The base URL of the service. */
  readonly base: string
}

const PDF = 'application/pdf'

/** Formats a case file as a DocumentReference. */
export function presentFile(file: FileRecord, around: DocumentContext): DocumentReference {
  const { ofCase, names, base } = around
  const id = fileId(ofCase.id, file.id)
  const resource: DocumentReference = {
    resourceType: 'DocumentReference',
    id,
    status: 'current',
    type: {
      coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-NullFlavor', code: 'UNK' }],
      text: 'File',
    },
    category: [{ text: 'File of a consult' }],
    subject: subjectOf(ofCase),
    date: file.created_at.toISOString(),
    author: [personOf(names, file.uploaded_by)],
    content: [
      {
        attachment: {
          contentType: file.type,
          url: `${base}/Binary/${id}`,
          ...(file.size_bytes !== null && { size: file.size_bytes }),
          title: textOf(file.original_name),
          creation: file.created_at.toISOString(),
        },
      },
    ],
    ...relatedTo(around),
  }
  return withVersion(resource, file.stored_at ?? file.created_at)
}

interface ReportContext extends DocumentContext {
  readonly closedAt: Date
  readonly isCorrected: boolean
}

/**
 * Formats a closed case's report as a DocumentReference. If an answer in it was corrected (END-06), its status is
 * amended.
 */
export function presentReport(around: ReportContext): DocumentReference {
  const { ofCase, names, base, closedAt, isCorrected } = around
  const id = reportId(ofCase.id)
  const resource: DocumentReference = {
    resourceType: 'DocumentReference',
    id,
    status: 'current',
    docStatus: isCorrected ? 'amended' : 'final',
    type: concept('http://loinc.org', '11488-4', 'Consult note'),
    category: [
      concept(
        'http://hl7.org/fhir/us/core/CodeSystem/us-core-documentreference-category',
        'clinical-note',
        'Clinical Note',
      ),
    ],
    subject: subjectOf(ofCase),
    date: closedAt.toISOString(),
    author: [personOf(names, ofCase.closed_by ?? ofCase.provider_id)],
    content: [
      {
        attachment: {
          contentType: PDF,
          url: `${base}/Binary/${id}`,
          title: isCorrected ? 'Report, Corrected version' : 'Report',
          creation: closedAt.toISOString(),
        },
      },
    ],
    ...relatedTo(around),
  }
  return withVersion(resource, latest(ofCase.updated_at, closedAt))
}

function relatedTo({ requestIds }: DocumentContext): Pick<DocumentReference, 'context'> {
  return requestIds.length === 0
    ? {}
    : { context: { related: requestIds.map((id) => refer('ServiceRequest', id)) } }
}

/** Formats a file as a Binary without its bytes. The bytes are sent only when this Binary is read on its own. */
export function presentFileContent(file: FileRecord, caseId: string): Binary {
  const resource = contentOf(fileId(caseId, file.id), file.type)
  return withVersion(resource, file.stored_at ?? file.created_at, file.sha256 ?? file.id)
}

/**
 * Formats a closed case's report as a Binary, also without its bytes. The version of the Binary changes with the case.
 */
export function presentReportContent(ofCase: CaseRecord, closedAt: Date): Binary {
  const changedAt = latest(ofCase.updated_at, closedAt) ?? closedAt
  return withVersion(contentOf(reportId(ofCase.id), PDF), changedAt, changedAt.toISOString())
}

function contentOf(id: string, contentType: string): Binary {
  const subsetted = { system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue', code: 'SUBSETTED' }
  const securityContext = refer<DocumentReference>('DocumentReference', id)
  return { resourceType: 'Binary', id, meta: { tag: [subsetted] }, contentType, securityContext }
}
