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
import { MOST_ENTRIES } from './rows-of.ts'

/** The data read from one part of a chart. */
export interface PartRead {
  readonly entries: readonly ChartEntry[]
  /** True if the record system contains more data than was read. */
  readonly isCut: boolean
  /** The record's statements about the part. */
  readonly noneKnown?: readonly NoneKnown[]
}

/**
 * The order in which the parts are read. Parts with the greatest risk of harm come first: long lists of results could
 * otherwise exhaust the chart's limits before these parts are read.
 */
const ORDER: readonly (readonly ChartPart[])[] = [
  ['allergies', 'problems', 'medicines'],
  ['results', 'notes'],
]

/**
 * Reads all parts. A part that fails is reported as a gap, so that the other parts can be used.
 * @throws RecordSystemError of the first part, if all parts fail
 */
export async function gatherChart(
  readers: Readonly<Record<ChartPart, () => Promise<PartRead>>>,
): Promise<ChartReading> {
  const entries: ChartEntry[] = []
  const noneKnown: NoneKnown[] = []
  const gaps: ChartGap[] = []
  const faults: RecordSystemError[] = []
  for (const parts of ORDER) {
    const settled = await Promise.allSettled(parts.map((part) => readers[part]()))
    parts.forEach((part, index) => {
      const result = settled[index]
      if (result?.status === 'fulfilled') {
        const read = withoutStatements(result.value)
        entries.push(...read.entries)
        noneKnown.push(...read.noneKnown)
        if (read.isCut) gaps.push({ part, isCut: true, isTooLarge: false })
        return
      }
      const error: unknown = result?.reason
      if (!(error instanceof RecordSystemError)) throw error
      faults.push(error)
      gaps.push({ part, isCut: false, isTooLarge: error.fault === 'tooLarge' })
    })
  }
  const { kept, cut } = withinLimits(withoutRepeats(entries))
  const named = new Set(gaps.map(({ part }) => part))
  for (const part of cut) if (!named.has(part)) gaps.push({ part, isCut: true, isTooLarge: false })
  const [first] = faults
  if (first && faults.length === CHART_PARTS.length) throw first
  return { entries: kept, gaps, noneKnown: [...new Set(noneKnown)] }
}

/**
 * Separates statements from entries: an entry called 'NKDA' or 'No known allergies' is a statement rather than an
 * allergy.
 */
function withoutStatements({ entries, isCut, noneKnown = [] }: PartRead) {
  const read = entries.map((entry) => ({ entry, states: statementOf(entry) }))
  return {
    entries: read.flatMap(({ entry, states }) => (states ? [] : [entry])),
    noneKnown: [...noneKnown, ...read.flatMap(({ states }) => states ?? [])],
    isCut,
  }
}

function statementOf({ part, title, detail }: ChartEntry): NoneKnown | undefined {
  if (part === 'results' || part === 'notes' || detail !== '') return undefined
  return noneKnownInWords(part, title)
}

/** Maximum number of values in all results of a chart. */
const MOST_VALUES = 20_000

/** Returns the first entries within the limits of a chart, and the parts whose entries were truncated. */
function withinLimits(entries: readonly ChartEntry[]) {
  let values = 0
  const kept = entries.slice(0, MOST_ENTRIES).filter(({ tests }) => {
    values += tests.length
    return tests.length === 0 || values <= MOST_VALUES
  })
  const those = new Set(kept)
  return { kept, cut: new Set(entries.filter((entry) => !those.has(entry)).map(({ part }) => part)) }
}

/** Removes duplicates, which occur if a list changes during the reading or a server repeats a page. */
function withoutRepeats(entries: readonly ChartEntry[]): ChartEntry[] {
  return [...new Map(entries.map((entry) => [`${entry.part} ${entry.id}`, entry])).values()]
}
