import { z } from 'zod'
import { RecordSystemError } from '../records/records-port.ts'
import type { VendorSession } from '../records/vendor-http.ts'

const PAGE = 100
/** A list longer than this counts as not read to its end. */
const MOST_PAGES = 50

const pageSchema = z.object({ data: z.array(z.unknown()), has_more: z.boolean().nullish() })

/**
 * A Cerbo list's rows, page by page to its end. A row that does not fit the schema is left out, so that it fails no
 * list. Whether `has_more` is always there is unconfirmed: without it, a page that is not full is the last.
 * @throws RecordSystemError
 */
export async function* cerboRows<Row extends z.ZodType>(
  session: VendorSession,
  path: string,
  row: Row,
): AsyncGenerator<z.output<Row>> {
  let offset = 0
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = { limit: String(PAGE), offset: String(offset) }
    const { data, has_more } = await session.get(path, query, pageSchema)
    for (const one of data) {
      const read = row.safeParse(one)
      if (read.success) yield read.data
    }
    offset += data.length
    if (data.length === 0 || !(has_more ?? data.length >= PAGE)) return
  }
  throw new RecordSystemError('cerbo', 'unreadable')
}
