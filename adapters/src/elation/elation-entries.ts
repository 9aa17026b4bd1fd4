import type { ChartEntry } from '../records/chart-port.ts'
import { dayIn, flagByRange, flagOf, lineOf, noteOfSections, rangeOf } from '../records/chart-words.ts'
import type { ElationAllergy, ElationMedOrder, ElationProblem, ElationReport } from './elation-chart-wire.ts'
import { sectionsOf } from './elation-sections.ts'
import type { ElationVisitNote } from './elation-wire.ts'

const BLANK = { detail: '', by: '', tests: [] } as const

export function noteEntry({ id, document_date, bullets }: ElationVisitNote): ChartEntry {
  const day = dayIn(document_date)
  const detail = noteOfSections(sectionsOf(bullets ?? []))
  return { ...BLANK, id: id ?? day, part: 'notes', title: 'Visit', detail, day }
}

export function allergyEntry(row: ElationAllergy): ChartEntry | null {
  if (row.deleted_date || row.status === 'Inactive') return null
  return {
    ...BLANK,
    id: row.id,
    part: 'allergies',
    title: lineOf(row.name),
    detail: [row.reaction, row.severity]
      .map((text) => lineOf(text))
      .filter(Boolean)
      .join(', '),
    day: dayIn(row.start_date),
  }
}

export function problemEntry(row: ElationProblem): ChartEntry | null {
  if (row.deleted_date || row.resolved_date || row.status === 'Resolved') return null
  return {
    ...BLANK,
    id: row.id,
    part: 'problems',
    title: lineOf(row.description),
    detail: lineOf(row.synopsis),
    day: dayIn(row.start_date),
  }
}

export function medicineEntry(row: ElationMedOrder): ChartEntry | null {
  if (row.deleted_date) return null
  return {
    ...BLANK,
    id: row.id,
    part: 'medicines',
    title: lineOf(row.medication?.name),
    detail: lineOf(row.directions),
    day: dayIn(row.start_date ?? row.document_date),
  }
}

export function resultEntry(row: ElationReport): ChartEntry | null {
  const day = dayIn(row.reported_date ?? row.document_date)
  const tests = (row.grids ?? []).flatMap(({ results }) => results ?? [])
  const isResult = tests.length > 0 || RESULT_TYPES.has(row.report_type ?? '')
  if (row.deleted_date || !isResult) return null
  return {
    ...BLANK,
    id: row.id,
    part: 'results',
    title: lineOf(row.custom_title) || lineOf(row.report_type),
    day,
    tests: tests.map((one) => {
      const [low, high, value] = [lineOf(one.reference_min), lineOf(one.reference_max), lineOf(one.value)]
      const flag =
        flagOf(lineOf(one.abnormal_flag)) || (one.is_abnormal === false ? '' : flagByRange(value, low, high))
      return { name: lineOf(one.test?.name), value, unit: lineOf(one.units), range: rangeOf(low, high), flag }
    }),
  }
}

/** Elation's report types that count as results even without values. */
const RESULT_TYPES = new Set([
  'Lab',
  'Imaging',
  'Radiology',
  'Ultrasound',
  'Cardiac',
  'EKG',
  'Pathology',
  'Pulmonary',
])
