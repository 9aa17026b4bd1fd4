import type { DocumentFiler } from '../records/documents-port.ts'
import { RecordSystemError } from '../records/records-port.ts'
import type { VendorHttp } from '../records/vendor-http.ts'
import cerbo from './cerbo-answers.ts'
import { cerboRows } from './cerbo-pages.ts'
import { findReviewer } from './cerbo-reviewer.ts'

const FOLDER = 'Consults'
/** Cerbo's maximum file size. */
const MOST_BYTES = 16 * 1024 * 1024

/**
 * Files reports in Cerbo's charts for review by the PCP who closed the case; they bypass the queue of the practice's
 * staff. The reference is part of the name. The documentation that we have confirms neither the structure of lists nor
 * the response to an upload, which is expected to be an object with the document's id.
 */
export function cerboDocuments(http: VendorHttp, timeoutMs: number): DocumentFiler {
  const pathOf = (patientId: string) => `/patients/${encodeURIComponent(patientId)}/documents`
  return {
    async findDocument({ patientId }, reference) {
      const session = http.session(timeoutMs)
      const rows = cerboRows((query) => session.get(pathOf(patientId), query, cerbo, 'documents'))
      for await (const { id, name } of rows) if (name?.includes(reference)) return id
      return null
    },
    async fileDocument({ patientId }, { reference, title, bytes, reviewer }) {
      if (bytes.length > MOST_BYTES) {
        const words = 'the report is larger than the 16 MB that it takes'
        throw new RecordSystemError('cerbo', 'refused', undefined, false, { status: 413, words })
      }
      const session = http.session(timeoutMs)
      const requires_review = await findReviewer(session, reviewer)
      const json = {
        pt_id: Number(patientId),
        mime_type: 'application/pdf',
        name: `${title} ${reference}.pdf`,
        base64_content: Buffer.from(bytes).toString('base64'),
        content: title,
        folder: FOLDER,
        // Omitted if the PCP is not a Cerbo user, so that no review is requested: -1 would request a review by all
        // providers.
        ...(requires_review === undefined ? {} : { requires_review }),
      }
      const path = `${pathOf(patientId)}?enqueue=false`
      return (await session.post(path, { json }, cerbo, 'filed')).id
    },
  }
}
