import type { DocumentFiler } from '../records/documents-port.ts'
import { jsonNumber } from '../records/long-numbers.ts'
import { RecordSystemError } from '../records/records-port.ts'
import type { VendorHttp } from '../records/vendor-http.ts'
import elation from './elation-wire.ts'

const MOST_LISTED = 100

/**
 * Files reports in Elation's charts as unsigned documents in the physician's queue. The reference is part of the title.
 * The documentation that we have does not confirm that the list of reports is filtered by patient, so the patient is
 * compared here. The maximum file size is also unconfirmed.
 */
export function elationDocuments(http: VendorHttp, timeoutMs: number): DocumentFiler {
  return {
    async findDocument({ patientId, practiceId }, reference) {
      const query = {
        patient: patientId,
        practice: practiceId,
        limit: String(MOST_LISTED),
        order_by: '-chart_date',
      }
      const { results } = await http.session(timeoutMs).get('/reports/', query, elation, 'reports')
      const found = results.find(
        (one) => one.patient === patientId && !one.deleted_date && one.custom_title?.includes(reference),
      )
      // If a full list contains reports of other patients, Elation did not apply the filter, and our report may be on a
      // later page.
      if (!found && results.length >= MOST_LISTED && results.some((one) => one.patient !== patientId)) {
        throw new RecordSystemError('elation', 'unreadable')
      }
      return found?.id ?? null
    },
    async fileDocument({ patientId, practiceId, physicianId }, { reference, title, at, bytes }) {
      if (physicianId === undefined) {
        const words = 'no physician of this patient is known'
        throw new RecordSystemError('elation', 'refused', undefined, false, { status: 400, words })
      }
      const day = at.toISOString()
      const json = {
        patient: jsonNumber(patientId),
        practice: jsonNumber(practiceId),
        physician: jsonNumber(physicianId),
        report_type: 'Consultation',
        document_date: day,
        chart_date: day,
        custom_title: `${title} ${reference}`,
        files: [
          {
            content_type: 'application/octet-stream',
            base64_content: Buffer.from(bytes).toString('base64'),
            original_filename: `${reference}.pdf`,
          },
        ],
      }
      const filed = await http.session(timeoutMs).post('/reports/', { json }, elation, 'report')
      return filed.id
    },
  }
}
