import type { DocumentFiler } from '../records/documents-port.ts'
import { RecordSystemError } from '../records/records-port.ts'
import type { VendorHttp } from '../records/vendor-http.ts'
import hint from './hint-wire.ts'

const PAGE = 100
const MOST_PAGES = 5

/**
 * Files reports in hint's charts as signed document interactions. hint downloads the file from a link during the
 * request. The reference is stored in the title and in integration_record_id. The documentation that we have does not
 * state whether a list contains integration_record_id, so the title is compared. It also does not state whether bytes
 * could be sent instead of a link.
 */
export function hintDocuments(http: VendorHttp, timeoutMs: number): DocumentFiler {
  return {
    async findDocument({ patientId }, reference) {
      const session = http.session(timeoutMs)
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const query = {
          'patient_id[]': patientId,
          'type[]': 'document',
          limit: String(PAGE),
          offset: String(page * PAGE),
        }
        const rows = await session.get('/provider/interactions', query, hint, 'interactions')
        const found = rows.find((one) => one.patient_id === patientId && one.title?.includes(reference))
        if (found) return found.id
        if (rows.length < PAGE) return null
      }
      throw new RecordSystemError('hint', 'unreadable')
    },
    async fileDocument({ patientId }, { reference, title, link }) {
      const json = {
        status: 'signed',
        title: `${title} ${reference}`,
        body: title,
        attachments: [link],
        integration_record_id: reference,
      }
      const path = `/provider/patients/${encodeURIComponent(patientId)}/interactions/document`
      return (await http.session(timeoutMs).post(path, { json }, hint, 'interaction')).id
    },
  }
}
