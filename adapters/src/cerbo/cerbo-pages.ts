import { RecordSystemError } from '../records/records-port.ts'
import type { Rows } from '../records/rows-of.ts'

const PAGE = 100
/** Maximum number of pages; a longer list is treated as incompletely read. */
const MOST_PAGES = 50

interface Page<Row> extends Rows<Row> {
  /** Null if Cerbo does not provide it. */
  readonly hasMore: boolean | null
}

/** Requests one page of a list. */
export type ReadCerboPage<Row> = (query: Readonly<Record<string, string>>) => Promise<Page<Row>>

/**
 * Returns the page of a list that starts at an offset, and the offset of the next page. It is unconfirmed that
 * `has_more` is always present; without this field, a page that is not full is the last page.
 */
export async function cerboPage<Row>(offset: string, readPage: ReadCerboPage<Row>) {
  const page = await readPage({ limit: String(PAGE), offset })
  const isLast = page.count === 0 || !(page.hasMore ?? page.count >= PAGE)
  return { ...page, next: isLast ? undefined : String(Number(offset) + page.count) }
}

/**
 * Returns all rows of a list, page by page. A row that does not match the schema is omitted, so that one row cannot
 * make the whole list fail.
 * @throws RecordSystemError
 */
export async function* cerboRows<Row>(readPage: ReadCerboPage<Row>): AsyncGenerator<Row> {
  let offset: string | undefined = '0'
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { rows, next }: Page<Row> & { readonly next: string | undefined } = await cerboPage(
      offset,
      readPage,
    )
    yield* rows
    if (next === undefined) return
    offset = next
  }
  throw new RecordSystemError('cerbo', 'unreadable')
}
