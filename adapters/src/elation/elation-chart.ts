import type { z } from 'zod'
import { type ChartEntry, CHART_MS, type ChartReader, MOST_NOTES } from '../records/chart-port.ts'
import { dayIn, flagByRange, flagOf, lineOf, noteOfSections, rangeOf } from '../records/chart-words.ts'
import { gatherChart, type PartRead, readableRows, readPages } from '../records/gather-chart.ts'
import { RecordSystemError } from '../records/records-port.ts'
import type { VendorHttp, VendorSession } from '../records/vendor-http.ts'
import {
  allergySchema,
  type ElationAllergy,
  type ElationMedOrder,
  type ElationProblem,
  type ElationReport,
  listSchema,
  medOrderSchema,
  nkdaSchema,
  problemSchema,
  reportSchema,
} from './elation-chart-wire.ts'
import { sectionsOf } from './elation-sections.ts'
import { type ElationVisitNote, visitNotesSchema } from './elation-wire.ts'

/** Elation's own limit of a page. */
const PAGE = 100

/** Reads a chart at Elation. Rows of another patient than asked for stop the reading of their list. */
export function elationChart(http: VendorHttp): ChartReader {
  return {
    async readChart({ practiceId, patientId }, since) {
      const session = http.session(CHART_MS)
      const ofPractice = { patient: patientId, practice: practiceId }
      const read = <Row extends OfPatient>(
        list: string,
        query: Query,
        schema: z.ZodType<Row>,
        entryOf: EntryOf<Row>,
      ) => readList(session, { list, query, patientId }, schema, entryOf)
      return gatherChart({
        allergies: () => readAllergies(session, patientId),
        problems: () => read('problems', ofPractice, problemSchema, problemEntry),
        medicines: () =>
          read('medications', { ...ofPractice, discontinued: 'false' }, medOrderSchema, medicineEntry),
        results: () =>
          read('reports', { ...ofPractice, document_date__gte: since }, reportSchema, (row) =>
            resultEntry(row, since),
          ),
        notes: () => readNotes(session, ofPractice),
      })
    },
  }
}

type Query = Readonly<Record<string, string>>
type EntryOf<Row> = (row: Row) => ChartEntry | null
interface OfPatient {
  readonly patient: string
}

interface Asked {
  readonly list: string
  readonly query: Query
  readonly patientId: string
}

async function readRows<Row extends OfPatient>(
  session: VendorSession,
  { list, query, patientId }: Asked,
  schema: z.ZodType<Row>,
) {
  const { rows, isCut } = await readPages('0', async (offset) => {
    const { results, next } = await session.get(
      `/${list}/`,
      { ...query, limit: String(PAGE), offset },
      listSchema,
    )
    return { rows: results, next: next ? String(Number(offset) + results.length) : undefined }
  })
  const read = readableRows(rows, schema)
  if (read.rows.some(({ patient }) => patient !== patientId)) {
    throw new RecordSystemError('elation', 'unreadable')
  }
  return { rows: read.rows, isCut: isCut || read.isCut }
}

async function readList<Row extends OfPatient>(
  session: VendorSession,
  asked: Asked,
  schema: z.ZodType<Row>,
  entryOf: EntryOf<Row>,
): Promise<PartRead> {
  const { rows, isCut } = await readRows(session, asked, schema)
  return { entries: rows.map(entryOf).filter((one) => one !== null), isCut }
}

/** Elation documents in a list of its own that no drug allergies are known; only a list without entries needs it. */
async function readAllergies(session: VendorSession, patientId: string): Promise<PartRead> {
  const query = { patient: patientId }
  const read = await readList(session, { list: 'allergies', query, patientId }, allergySchema, allergyEntry)
  if (read.entries.length > 0) return read
  const documented = await readRows(session, { list: 'allergy_documentation', query, patientId }, nkdaSchema)
  const isKnown = documented.rows.some(({ deleted_date }) => !deleted_date)
  return { ...read, noneKnown: isKnown ? ['no-known-medication-allergies'] : [] }
}

async function readNotes(session: VendorSession, query: Query): Promise<PartRead> {
  const asked = { ...query, order_by: '-document_date', limit: '25' }
  const { results } = await session.get('/visit_notes/', asked, visitNotesSchema)
  if (results.some(({ patient }) => patient !== query['patient'])) {
    throw new RecordSystemError('elation', 'unreadable')
  }
  const shown = results.filter(({ confidential, deleted_date }) => confidential !== true && !deleted_date)
  const newest = shown.toSorted((one, other) => other.document_date.localeCompare(one.document_date))
  return { entries: newest.slice(0, MOST_NOTES).map(noteEntry), isCut: false }
}

function noteEntry({ id, document_date, bullets }: ElationVisitNote): ChartEntry {
  const day = dayIn(document_date)
  const detail = noteOfSections(sectionsOf(bullets ?? []))
  return { ...BLANK, id: id ?? day, part: 'notes', title: 'Visit', detail, day }
}

const BLANK = { detail: '', by: '', tests: [] } as const

function allergyEntry(row: ElationAllergy): ChartEntry | null {
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

function problemEntry(row: ElationProblem): ChartEntry | null {
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

function medicineEntry(row: ElationMedOrder): ChartEntry | null {
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

function resultEntry(row: ElationReport, since: string): ChartEntry | null {
  const day = dayIn(row.reported_date ?? row.document_date)
  const tests = (row.grids ?? []).flatMap(({ results }) => results ?? [])
  if (row.deleted_date || day < since || (tests.length === 0 && !RESULT_TYPES.has(row.report_type ?? '')))
    return null
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

/** Elation's types of reports that are results, also where they have no values. */
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
