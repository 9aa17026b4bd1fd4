import type { NoneKnown } from '@econsult/contract/chart-packets/none-known'
import {
  CHART_PARTS,
  type ChartEntry,
  type ChartGap,
  type ChartPart,
  type ChartReading,
} from './chart-port.ts'
import { noneKnownInWords } from './none-known.ts'
import { RecordSystemError } from './records-port.ts'

/** What was read of one part of a chart. */
export interface PartRead {
  readonly entries: readonly ChartEntry[]
  /** Whether the record system has more than was read. */
  readonly isCut: boolean
  /** What the record states of the part. */
  readonly noneKnown?: readonly NoneKnown[]
}

/** Most pages of one list; a list that is longer is read up to there. */
export const MOST_PAGES = 20

/**
 * Reads all parts at the same time. A part that fails is a gap, so that the rest can be used.
 * @throws RecordSystemError of the first part, if all fail
 */
export async function gatherChart(
  readers: Readonly<Record<ChartPart, () => Promise<PartRead>>>,
): Promise<ChartReading> {
  const settled = await Promise.allSettled(CHART_PARTS.map((part) => readers[part]()))
  const entries: ChartEntry[] = []
  const noneKnown: NoneKnown[] = []
  const gaps: ChartGap[] = []
  const faults: RecordSystemError[] = []
  settled.forEach((result, index) => {
    const part = CHART_PARTS[index]
    if (part === undefined) return
    if (result.status === 'fulfilled') {
      const read = withoutStatements(result.value)
      entries.push(...read.entries)
      noneKnown.push(...read.noneKnown)
      if (result.value.isCut) gaps.push({ part, isCut: true })
      return
    }
    if (!(result.reason instanceof RecordSystemError)) throw result.reason
    faults.push(result.reason)
    gaps.push({ part, isCut: false })
  })
  const [first] = faults
  if (first && faults.length === CHART_PARTS.length) throw first
  return { entries: withoutRepeats(entries), gaps, noneKnown: [...new Set(noneKnown)] }
}

/** An entry that is called 'NKDA' or 'No known allergies' is a statement and no allergy. */
function withoutStatements({ entries, noneKnown = [] }: PartRead) {
  const read = entries.map((entry) => ({ entry, states: statementOf(entry) }))
  return {
    entries: read.flatMap(({ entry, states }) => (states ? [] : [entry])),
    noneKnown: [...noneKnown, ...read.flatMap(({ states }) => states ?? [])],
  }
}

function statementOf({ part, title, detail }: ChartEntry): NoneKnown | undefined {
  if (part === 'results' || part === 'notes' || detail !== '') return undefined
  return noneKnownInWords(part, title)
}

/** A list that changes while it is read, or a server that repeats a page, gives an entry twice. */
function withoutRepeats(entries: readonly ChartEntry[]): ChartEntry[] {
  return [...new Map(entries.map((entry) => [`${entry.part} ${entry.id}`, entry])).values()]
}

interface Page<Row> {
  readonly rows: readonly Row[]
  /** What leads to the next page; undefined on the last one. */
  readonly next: string | undefined
}

/**
 * The rows of a paged list. Nothing is believed about its length: reading ends on a page without a next one, or with
 * nothing on it, or when a page is repeated, or after MOST_PAGES.
 */
export async function readPages<Row>(
  first: string,
  read: (place: string) => Promise<Page<Row>>,
): Promise<{ readonly rows: readonly Row[]; readonly isCut: boolean }> {
  const rows: Row[] = []
  const seen = new Set<string>()
  let place: string | undefined = first
  while (place !== undefined && !seen.has(place)) {
    if (seen.size === MOST_PAGES) return { rows, isCut: true }
    seen.add(place)
    const page: Page<Row> = await read(place)
    rows.push(...page.rows)
    place = page.rows.length > 0 ? page.next : undefined
  }
  return { rows, isCut: false }
}

/** Rows that fit a schema; one that does not is left out, and then the part counts as cut. */
export function readableRows<Row>(
  rows: readonly unknown[],
  schema: {
    safeParse(row: unknown): { readonly success: true; readonly data: Row } | { readonly success: false }
  },
): { readonly rows: readonly Row[]; readonly isCut: boolean } {
  const read = rows.map((row) => schema.safeParse(row))
  return {
    rows: read.flatMap((one) => (one.success ? [one.data] : [])),
    isCut: read.some((one) => !one.success),
  }
}
