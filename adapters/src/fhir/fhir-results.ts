import type { ChartEntry, ChartTest } from '../records/chart-port.ts'
import { dayIn, flagByRange, flagOf, lineOf, rangeOf } from '../records/chart-words.ts'
import type { FhirObservation, FhirReport } from './fhir-wire.ts'

const NOT_FINAL = new Set(['entered-in-error', 'cancelled', 'unknown', 'registered'])

/** A final observation or report, reduced to the fields that a chart displays. */
export interface FhirFound extends Pick<ChartEntry, 'id' | 'title' | 'detail' | 'day' | 'tests'> {
  /** The ids of the observations that belong to a report. */
  readonly parts: readonly string[]
}

/** Returns an observation with its values; null if the observation is not final. */
export function observationFound(row: FhirObservation): FhirFound | null {
  if (NOT_FINAL.has(row.status ?? '')) return null
  const title = lineOf(row.code) || 'Result'
  return { id: row.id, title, detail: '', day: foundOn(row), tests: testsOf(row), parts: [] }
}

/** Returns a report with the ids of its observations; null if the report is not final. */
export function reportFound(row: FhirReport): FhirFound | null {
  if (NOT_FINAL.has(row.status ?? '')) return null
  const parts = (row.result ?? []).map((one) => one?.reference?.split('/').at(-1) ?? '')
  const title = lineOf(row.code) || 'Report'
  const detail = lineOf(row.conclusion, 2000)
  return { id: row.id, title, detail, day: foundOn(row), tests: [], parts: [...new Set(parts)] }
}

/**
 * Returns the results: reports with their observations, and observations without a report. Results before the requested
 * day are omitted, even if the server did not filter them.
 */
export function resultEntries(
  reports: readonly FhirFound[],
  observations: readonly FhirFound[],
  since: string,
): ChartEntry[] {
  const left = new Map(observations.map((one) => [one.id, one]))
  const ofReports = reports.flatMap((report): ChartEntry[] => {
    const parts = report.parts.flatMap((id) => left.get(id) ?? [])
    const isShown = report.day >= since && (parts.length > 0 || report.detail !== '')
    if (!isShown) return []
    for (const { id } of parts) left.delete(id)
    return [entryOf({ ...report, tests: parts.flatMap(({ tests }) => tests) })]
  })
  const alone = [...left.values()].filter(({ day, tests }) => day >= since && tests.length > 0)
  return [...ofReports, ...alone.map(entryOf)]
}

function entryOf({ id, title, detail, day, tests }: FhirFound): ChartEntry {
  return { id, part: 'results', title, detail, day, by: '', tests }
}

function foundOn({ effectiveDateTime, issued }: FhirReport | FhirObservation): string {
  return dayIn(effectiveDateTime ?? issued)
}

function testsOf(row: FhirObservation): ChartTest[] {
  const own = testOf(row, row)
  const parts = (row.component ?? []).map((component) => testOf(component, undefined))
  return [own, ...parts].filter(({ value }) => value !== '')
}

type Valued = Pick<FhirObservation, 'code' | 'valueQuantity' | 'valueString' | 'valueCodeableConcept'>

function testOf(row: Valued, ranged: FhirObservation | undefined): ChartTest {
  const { valueQuantity: quantity } = row
  const measured = quantity?.value ?? null
  const value =
    measured === null
      ? lineOf(row.valueString) || lineOf(row.valueCodeableConcept)
      : `${quantity?.comparator ?? ''}${measured}`
  const range = ranged?.referenceRange?.[0]
  const [low, high] = [range?.low, range?.high].map((one) =>
    typeof one?.value === 'number' ? String(one.value) : '',
  )
  const words = (ranged?.interpretation ?? []).flatMap((one) => one ?? []).join(' ')
  return {
    name: lineOf(row.code),
    value,
    unit: measured === null ? '' : lineOf(quantity?.unit ?? quantity?.code),
    range: rangeOf(low ?? '', high ?? '') || lineOf(range?.text),
    flag: flagOf(words) || flagByRange(value, low ?? '', high ?? ''),
  }
}
