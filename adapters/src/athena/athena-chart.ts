import type { NoneKnown } from '@econsult/contract/chart-packets/none-known'
import { type ChartEntry, CHART_MS, type ChartReader, MOST_NOTES } from '../records/chart-port.ts'
import { flagOf, lineOf, noteOfSections } from '../records/chart-words.ts'
import { gatherChart, type PartRead, readableRows, readPages } from '../records/gather-chart.ts'
import { sectionsOfHtml } from '../records/note-of-html.ts'
import type { ChartKey } from '../records/records-port.ts'
import type { VendorHttp, VendorSession } from '../records/vendor-http.ts'
import {
  type AthenaAllergy,
  type AthenaLabResult,
  type AthenaMedication,
  type AthenaProblem,
  allergiesSchema,
  allergySchema,
  labResultSchema,
  labResultsSchema,
  medicationSchema,
  medicationsSchema,
  problemSchema,
  problemsSchema,
} from './athena-chart-wire.ts'
import { athenaDay, dayOf, dayOfAthena, findEncounters } from './athena-encounters.ts'
import { summarySchema } from './athena-wire.ts'

/** Rows that are asked for at once; athena's own limit is higher. */
const PAGE = 500

/**
 * Reads a chart at athena. The fields of lab results, medications and problems are those that published clients record;
 * unconfirmed is how allergies spell a reaction, so both a name and a text are read.
 */
export function athenaChart(http: VendorHttp, chartDepartment: string): ChartReader {
  return {
    async readChart(patient, since) {
      const session = http.session(CHART_MS)
      const chart = chartOf(session, patient, chartDepartment)
      return gatherChart({
        allergies: async () => {
          const { allergies, nkda } = await session.get(chart.path('allergies'), chart.query, allergiesSchema)
          const read = partOf(allergies, allergySchema, allergyEntry)
          return { ...read, noneKnown: stated(nkda, 'no-known-medication-allergies') }
        },
        problems: async () => {
          const answer = await session.get(chart.path('problems'), chart.query, problemsSchema)
          const read = partOf(answer.problems, problemSchema, problemEntry)
          return { ...read, noneKnown: stated(answer.noknownproblems, 'no-known-problems') }
        },
        medicines: async () => {
          const answer = await session.get(chart.path('medications'), chart.query, medicationsSchema)
          const read = partOf(answer.medications.flat(), medicationSchema, medicationEntry)
          return { ...read, noneKnown: stated(answer.nomedicationsreported, 'no-known-medications') }
        },
        results: () => readResults(chart, since),
        notes: () => readNotes(session, patient, chartDepartment),
      })
    },
  }
}

function stated(isTicked: boolean | null | undefined, statement: NoneKnown): NoneKnown[] {
  return isTicked === true ? [statement] : []
}

interface Chart {
  readonly session: VendorSession
  readonly query: { readonly departmentid: string }
  readonly path: (list: string) => string
}

function chartOf(session: VendorSession, patient: ChartKey, chartDepartment: string): Chart {
  const base = `/${encodeURIComponent(patient.practiceId)}/chart/${encodeURIComponent(patient.patientId)}`
  return {
    session,
    query: { departmentid: patient.departmentId ?? chartDepartment },
    path: (list) => `${base}/${list}`,
  }
}

function partOf<Row>(
  rows: readonly unknown[],
  schema: Parameters<typeof readableRows<Row>>[1],
  entryOf: (row: Row) => ChartEntry | null,
): PartRead {
  const read = readableRows(rows, schema)
  return { entries: read.rows.map(entryOf).filter((entry) => entry !== null), isCut: read.isCut }
}

async function readResults({ session, path, query }: Chart, since: string): Promise<PartRead> {
  const { rows, isCut } = await readPages('0', async (offset) => {
    const asked = { ...query, startdate: athenaDay(since), limit: String(PAGE), offset }
    const page = await session.get(path('labresults'), asked, labResultsSchema)
    const next = page.results.length >= PAGE ? String(Number(offset) + page.results.length) : undefined
    return { rows: page.results, next }
  })
  const read = partOf(rows, labResultSchema, (row) => resultEntry(row, since))
  return { ...read, isCut: read.isCut || isCut }
}

async function readNotes(session: VendorSession, patient: ChartKey, department: string): Promise<PartRead> {
  const newest = (await findEncounters(session, patient, department)).slice(0, MOST_NOTES)
  const entries = await Promise.all(
    newest.map(async (encounter): Promise<ChartEntry> => {
      const id = encounter.encounterid
      const path = `/${encodeURIComponent(patient.practiceId)}/chart/encounters/${encodeURIComponent(id)}/summary`
      const { summaryhtml } = await session.get(path, {}, summarySchema)
      const { providerfirstname, providerlastname } = encounter
      return {
        id,
        part: 'notes',
        title: 'Visit',
        detail: noteOfSections(await sectionsOfHtml(summaryhtml)),
        day: dayOf(encounter),
        by: lineOf([providerfirstname, providerlastname].filter(Boolean).join(' ')),
        tests: [],
      }
    }),
  )
  return { entries, isCut: false }
}

function allergyEntry(row: AthenaAllergy): ChartEntry | null {
  if (row.deactivatedate) return null
  const reactions = (row.reactions ?? []).map(({ reactionname, severity }) =>
    [lineOf(reactionname), severity ? `(${lineOf(severity)})` : ''].filter(Boolean).join(' '),
  )
  return {
    id: row.allergyid ?? row.allergenid ?? row.allergenname,
    part: 'allergies',
    title: lineOf(row.allergenname),
    detail: reactions.filter(Boolean).join(', ') || lineOf(row.note),
    day: row.onsetdate ? dayOfAthena(row.onsetdate) : '',
    by: '',
    tests: [],
  }
}

function problemEntry(row: AthenaProblem): ChartEntry | null {
  const events = row.events ?? []
  if (events.some(({ eventtype }) => eventtype === 'END' || eventtype === 'HIDE')) return null
  const begun = events.find(({ onsetdate, startdate }) => onsetdate ?? startdate)
  const day = begun?.onsetdate ?? begun?.startdate
  return {
    id: row.problemid,
    part: 'problems',
    title: lineOf(row.name),
    detail: '',
    day: day ? dayOfAthena(day) : '',
    by: '',
    tests: [],
  }
}

function medicationEntry(row: AthenaMedication): ChartEntry | null {
  const events = row.events ?? []
  if (row.isdiscontinued || events.some(({ type }) => type === 'END' || type === 'HIDE')) return null
  const started = events.find(({ type }) => type === 'START') ?? events.find(({ type }) => type === 'ENTER')
  return {
    id: row.medicationentryid ?? row.medicationid ?? row.medication,
    part: 'medicines',
    title: lineOf(row.medication),
    detail: lineOf(row.unstructuredsig),
    day: started?.eventdate ? dayOfAthena(started.eventdate) : '',
    by: '',
    tests: [],
  }
}

function resultEntry(row: AthenaLabResult, since: string): ChartEntry | null {
  const day = row.labresultdate ? dayOfAthena(row.labresultdate) : ''
  if (day < since) return null
  return {
    id: row.labresultid,
    part: 'results',
    title: lineOf(row.description),
    detail: lineOf(row.labresultnote, 2000),
    day,
    by: '',
    tests: (row.analytes ?? []).map((analyte) => ({
      name: lineOf(analyte.analytename === 'Result' ? row.description : analyte.analytename),
      value: lineOf(analyte.value),
      unit: lineOf(analyte.units),
      range: lineOf(analyte.referencerange),
      flag: flagOf(lineOf(analyte.abnormalflag)),
    })),
  }
}
