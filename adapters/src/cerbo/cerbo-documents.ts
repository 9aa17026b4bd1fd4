import { z } from 'zod'
import type { DocumentFiler } from '../records/documents-port.ts'
import { RecordSystemError } from '../records/records-port.ts'
import { vendorId } from '../records/wire-fields.ts'
import type { VendorHttp } from '../records/vendor-http.ts'

const FOLDER = 'Consults'
/** Cerbo takes no more of one file. */
const MOST_BYTES = 16 * 1024 * 1024
const PAGE = 100
/** Documents that are looked through: what we filed stands among the latest, but the order is not documented. */
const MOST_PAGES = 20

const filedSchema = z.object({ id: vendorId })
const pageSchema = z.object({ data: z.array(z.object({ id: vendorId, name: z.string().nullish() })) })

/**
 * Reports in Cerbo's charts, filed at once instead of queued for its staff. The reference stands in the name. Unconfirmed
 * by its documentation as far as we hold it: the answer to an upload (an object with its id is expected) and the list around
 * rows.
 */
export function cerboDocuments(http: VendorHttp, timeoutMs: number): DocumentFiler {
  const pathOf = (patientId: string) => `/patients/${encodeURIComponent(patientId)}/documents`
  return {
    async findDocument({ patientId }, reference) {
      const session = http.session(timeoutMs)
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const query = { limit: String(PAGE), offset: String(page * PAGE) }
        const { data } = await session.get(pathOf(patientId), query, pageSchema)
        const found = data.find(({ name }) => name?.includes(reference))
        if (found) return found.id
        if (data.length < PAGE) return null
      }
      throw new RecordSystemError('cerbo', 'unreadable')
    },
    async fileDocument({ patientId }, { reference, title, bytes }) {
      if (bytes.length > MOST_BYTES) {
        const words = 'the report is larger than the 16 MB that it takes'
        throw new RecordSystemError('cerbo', 'refused', undefined, false, { status: 413, words })
      }
      const json = {
        pt_id: Number(patientId),
        mime_type: 'application/pdf',
        name: `${title} ${reference}.pdf`,
        base64_content: Buffer.from(bytes).toString('base64'),
        content: title,
        folder: FOLDER,
        requires_review: -1,
      }
      const path = `${pathOf(patientId)}?enqueue=false`
      return (await http.session(timeoutMs).post(path, { json }, filedSchema)).id
    },
  }
}
