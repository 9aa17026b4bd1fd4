import type { DocumentFiler } from '../records/documents-port.ts'
import { type ChartKey, RecordSystemError } from '../records/records-port.ts'
import type { VendorHttp } from '../records/vendor-http.ts'
import { athenaDay } from './athena-days.ts'
import athena from './athena-wire.ts'

const MOST_LISTED = 1500

/**
 * Files reports in athena's charts as closed clinical documents. The reference is part of the file name and of the
 * internal note. The documentation that we have does not confirm the maximum file size, the name of the list in the
 * response to a list request, or whether metadata contains both name and note (either is sufficient).
 */
export function athenaDocuments(http: VendorHttp, timeoutMs: number, department: string): DocumentFiler {
  const pathOf = ({ practiceId, patientId }: ChartKey) =>
    `/${encodeURIComponent(practiceId)}/patients/${encodeURIComponent(patientId)}/documents/clinicaldocument`
  return {
    async findDocument(chart, reference) {
      const query = { departmentid: department, showmetadata: 'true', limit: String(MOST_LISTED) }
      const { clinicaldocuments } = await http
        .session(timeoutMs)
        .get(pathOf(chart), query, athena, 'documents')
      const found = clinicaldocuments.find((one) =>
        [one.originalfilename, one.internalnote].some((text) => text?.includes(reference)),
      )
      // A full list may have been truncated before it reached our document.
      if (!found && clinicaldocuments.length >= MOST_LISTED)
        throw new RecordSystemError('athena', 'unreadable')
      return found?.clinicaldocumentid ?? null
    },
    async fileDocument(chart, { reference, title, day, bytes }) {
      const form = {
        departmentid: department,
        documentsubclass: 'CLINICALDOCUMENT_CONSULTNOTE',
        attachmentcontents: Buffer.from(bytes).toString('base64'),
        attachmenttype: 'PDF',
        originalfilename: reference,
        internalnote: `${title} ${reference}`,
        observationdate: athenaDay(day),
        autoclose: 'true',
      }
      const answer = await http.session(timeoutMs).post(pathOf(chart), { form }, athena, 'filed')
      if ('clinicaldocumentid' in answer) return answer.clinicaldocumentid
      const words = answer.errormessage ?? ''
      throw new RecordSystemError('athena', 'refused', undefined, false, { status: 200, words })
    },
  }
}
