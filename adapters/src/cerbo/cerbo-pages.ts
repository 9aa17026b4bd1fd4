import { RecordSystemError } from '../records/records-port.ts'
import type { Rows } from '../records/rows-of.ts'

const PAGE = 100
/** A list longer than this counts as incompletely read. */
const MOST_PAGES = 50

interface Page<Row> extends Rows<Row> {
  /** Null if Cerbo does not provide it. */
  readonly hasMore: boolean | null
}

/** Reads the page of a list. */
export type ReadCerboPage<Row> = (query: Readonly<Record<string, string>>) => Promise<Page<Row>>

/**
 * The page of a list that begins at an offset, with the offset of the next one. It is unconfirmed that `has_more` is
 * always present; without it, a page that is not full is the last.
 */
export async function cerboPage<Row>(offset: string, readPage: ReadCerboPage<Row>) {
  const page = await readPage({ limit: String(PAGE), offset })
  const isLast = page.count === 0 || !(page.hasMore ?? page.count >= PAGE)
  return { ...page, next: isLast ? undefined : String(Number(offset) + page.count) }
}

/**
 * The rows of a list, page by page to its end. A row that does not match the schema is left out, so that it does not
 * make the list fail.
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
