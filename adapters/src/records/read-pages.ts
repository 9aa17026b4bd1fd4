import type { ChartSession } from './chart-session.ts'
import { MOST_ENTRIES, type Rows } from './rows-of.ts'

interface Page<Row> extends Rows<Row> {
  /** Address or position of the next page; undefined on the last page. */
  readonly next: string | undefined
}

/**
 * Returns the rows of a paged list. The server's statements about the length of the list are ignored: reading ends at a
 * page without a next page, at an empty page, at a repeated page, or at the limits of the chart.
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
