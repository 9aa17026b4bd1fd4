import type { ChartSession } from './chart-session.ts'
import { MOST_ENTRIES, type Rows } from './rows-of.ts'

interface Page<Row> extends Rows<Row> {
  /** The place of the next page; undefined on the last one. */
  readonly next: string | undefined
}

/**
 * The rows of a paged list. The server's information on its length is not trusted: reading ends on a page without a
 * next one, on an empty page, if a page is repeated, or at the limits of the chart.
 */
export async function readPages<Row>(
  session: ChartSession,
  first: string,
  read: (place: string) => Promise<Page<Row>>,
): Promise<{ readonly rows: readonly Row[]; readonly isCut: boolean }> {
  const rows: Row[] = []
  const seen = new Set<string>()
  let isCut = false
  let place: string | undefined = first
  while (place !== undefined && !seen.has(place)) {
    if (!session.takePage()) return { rows, isCut: true }
    seen.add(place)
    const page: Page<Row> = await read(place)
    rows.push(...page.rows)
    if (rows.length > MOST_ENTRIES) return { rows: rows.slice(0, MOST_ENTRIES), isCut: true }
    isCut ||= page.isCut
    place = page.count > 0 ? page.next : undefined
  }
  return { rows, isCut }
}
