import type { ListedPart, NoneKnown } from '@econsult/contract/chart-packets/none-known'
import type { ChartEntry, ChartTest } from '../records/chart-port.ts'
import { dayIn, flagByRange, flagOf, lineOf, rangeOf } from '../records/chart-words.ts'
import { type CodedWords, readStatement } from '../records/none-known.ts'
import type { FhirAllergy, FhirCondition, FhirMedication, FhirObservation, FhirReport } from './fhir-wire.ts'

const BLANK = { detail: '', by: '', tests: [] } as const

/** US Core lets a server leave the clinical status out; then the entry counts as active. */
function isActive({ clinicalStatus, verificationStatus }: FhirAllergy | FhirCondition): boolean {
  const isOver = clinicalStatus?.some((code) => ['inactive', 'resolved', 'remission'].includes(code))
  return !isOver && !verificationStatus?.some((code) => ['entered-in-error', 'refuted'].includes(code))
}

/** What a resource of a list is: an entry, a statement that none is known, or nothing to be shown. */
export type Listed = ChartEntry | NoneKnown | null

interface Lasting {
  readonly part: ListedPart
  readonly unnamed: string
  readonly detail?: string
}

/** An allergy or problem that is still there. */
function lastingEntry(row: FhirAllergy | FhirCondition, { part, unnamed, detail = '' }: Lasting): Listed {
  if (!isActive(row)) return null
  // Of a reaction something is the cause.
  const said = detail === '' ? readStatement(part, row.code ?? NO_CONCEPT) : 'listed'
  if (said === 'no-information') return null
  if (said !== 'listed') return said
  const day = dayIn(row.onsetDateTime ?? row.recordedDate)
  return { ...BLANK, id: row.id, part, title: titleOf(row.code) || unnamed, detail, day }
}

const NO_CONCEPT: CodedWords = { words: '', codes: [] }

/** The words of a concept, else its first code. */
function titleOf(concept: CodedWords | null | undefined): string {
  return lineOf(concept?.words) || lineOf(concept?.codes[0]?.code)
}

export function allergyEntry(row: FhirAllergy): Listed {
  const reactions = (row.reaction ?? []).flatMap(({ manifestation }) => manifestation ?? [])
  const detail = lineOf(reactions.filter(Boolean).join(', '))
  return lastingEntry(row, { part: 'allergies', unnamed: 'Unnamed allergy', detail })
}

export function problemEntry(row: FhirCondition): Listed {
  return lastingEntry(row, { part: 'problems', unnamed: 'Unnamed problem' })
}

export function medicineEntry(row: FhirMedication): Listed {
  if (row.status !== 'active' || row.doNotPerform === true) return null
  const { medicationCodeableConcept: concept } = row
  const said = readStatement('medicines', concept ?? NO_CONCEPT)
  if (said === 'no-information') return null
  if (said !== 'listed') return said
  return {
    ...BLANK,
    id: row.id,
    part: 'medicines',
    title: titleOf(concept) || lineOf(row.medicationReference?.display) || 'Unnamed medicine',
    detail: lineOf(row.dosageInstruction?.[0]?.text),
    day: dayIn(row.authoredOn),
  }
}

const NOT_FINAL = new Set(['entered-in-error', 'cancelled', 'unknown', 'registered'])

/**
 * The results of reports with their observations, and of observations that belong to no report. Reports of other years are
 * left out by their day, also where the server did not filter.
 */
export function resultEntries(
  reports: readonly FhirReport[],
  observations: readonly FhirObservation[],
  since: string,
): ChartEntry[] {
  const left = new Map(
    observations.filter(({ status }) => !NOT_FINAL.has(status ?? '')).map((one) => [one.id, one]),
  )
  const ofReports = reports.flatMap((report): ChartEntry[] => {
    const day = foundOn(report)
    const parts = (report.result ?? []).flatMap((one) => {
      const found = left.get(one?.reference?.split('/').at(-1) ?? '')
      return found ? [found] : []
    })
    const detail = lineOf(report.conclusion, 2000)
    const isShown = !NOT_FINAL.has(report.status ?? '') && day >= since && (parts.length > 0 || detail !== '')
    if (!isShown) return []
    for (const part of parts) left.delete(part.id)
    const tests = parts.flatMap(testsOf)
    return [
      {
        ...BLANK,
        id: report.id,
        part: 'results',
        title: lineOf(report.code) || 'Report',
        detail,
        day,
        tests,
      },
    ]
  })
  const alone = [...left.values()].flatMap((one): ChartEntry[] => {
    const day = foundOn(one)
    const tests = testsOf(one)
    if (day < since || tests.length === 0) return []
    return [{ ...BLANK, id: one.id, part: 'results', title: lineOf(one.code) || 'Result', day, tests }]
  })
  return [...ofReports, ...alone]
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
