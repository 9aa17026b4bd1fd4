import { type ChartEntry, MOST_NOTES, type ChartReading } from '../records/chart-port.ts'
import { dayIn, lineOf, noteOf, noteOfSections } from '../records/chart-words.ts'
import { gatherChart, type PartRead, readableRows, readPages } from '../records/gather-chart.ts'
import { sectionsOfHtml } from '../records/note-of-html.ts'
import { RecordSystemError } from '../records/records-port.ts'
import type { VendorSession } from '../records/vendor-http.ts'
import { allergyEntry, type Listed, medicineEntry, problemEntry, resultEntries } from './fhir-entries.ts'
import {
  allergySchema,
  binarySchema,
  bundleSchema,
  conditionSchema,
  documentSchema,
  type FhirDocument,
  medicationSchema,
  observationSchema,
  reportSchema,
} from './fhir-wire.ts'

const PAGE = '100'

/** Reads the chart of a patient with this id at a FHIR R4 server, by the searches that US Core requires. */
export function readFhirChart(
  session: VendorSession,
  base: string,
  patient: string,
  since: string,
): Promise<ChartReading> {
  const find = async <Row extends OfPatient>(search: string, schema: Schema<Row>) => {
    const read = await searchAll(session, base, `${search}&patient=${encodeURIComponent(patient)}`, schema)
    requireOf(patient, read.rows)
    return read
  }
  const part = async <Row extends OfPatient>(
    search: string,
    schema: Schema<Row>,
    readRow: (row: Row) => Listed,
  ): Promise<PartRead> => {
    const { rows, isCut } = await find(search, schema)
    const listed = rows.map(readRow)
    return {
      entries: listed.filter((one) => typeof one === 'object' && one !== null),
      noneKnown: listed.filter((one) => typeof one === 'string'),
      isCut,
    }
  }
  return gatherChart({
    allergies: () => part('AllergyIntolerance?', allergySchema, allergyEntry),
    problems: () => part('Condition?category=problem-list-item', conditionSchema, problemEntry),
    medicines: () =>
      part('MedicationRequest?intent=order,plan&status=active', medicationSchema, medicineEntry),
    results: async () => {
      const observations = await find(`Observation?category=laboratory&date=ge${since}`, observationSchema)
      const reports = await find(`DiagnosticReport?date=ge${since}`, reportSchema)
      return {
        entries: resultEntries(reports.rows, observations.rows, since),
        isCut: observations.isCut || reports.isCut,
      }
    },
    notes: async () => {
      const { rows, isCut } = await find('DocumentReference?category=clinical-note', documentSchema)
      const shown = rows.filter(({ status }) => status !== 'entered-in-error' && status !== 'superseded')
      const newest = shown.toSorted((one, other) => (other.date ?? '').localeCompare(one.date ?? ''))
      const entries = await Promise.all(
        newest.slice(0, MOST_NOTES).map((row) => noteEntry(session, base, row)),
      )
      return { entries, isCut }
    },
  })
}

interface OfPatient {
  readonly patient?: { readonly reference?: string | null | undefined } | null | undefined
  readonly subject?: { readonly reference?: string | null | undefined } | null | undefined
}

type Schema<Row> = Parameters<typeof readableRows<Row>>[1]

/** A server that ignores `patient` would give other patients' entries. */
function requireOf(patient: string, rows: readonly OfPatient[]): void {
  const isOther = rows.some((row) => {
    const reference = (row.patient ?? row.subject)?.reference
    return reference?.split('/').at(-1) !== patient
  })
  if (isOther) throw new RecordSystemError('fhir', 'unreadable')
}

/** All resources that a search finds, page by page. */
export async function searchAll<Row>(
  session: VendorSession,
  base: string,
  search: string,
  schema: Schema<Row>,
) {
  const first = `/${search.replace('?&', '?')}&_count=${PAGE}`
  const { rows, isCut } = await readPages(first, async (place) => {
    const bundle = await session.get(place, {}, bundleSchema)
    const next = bundle.link?.find(({ relation }) => relation === 'next')?.url
    return {
      rows: (bundle.entry ?? []).map(({ resource }) => resource),
      next: next === undefined ? undefined : placeIn(base, next),
    }
  })
  // A searchset may also hold OperationOutcomes.
  const isOutcome = (row: unknown) =>
    typeof row === 'object' &&
    row !== null &&
    'resourceType' in row &&
    row.resourceType === 'OperationOutcome'
  const read = readableRows(
    rows.filter((row) => !isOutcome(row)),
    schema,
  )
  return { rows: read.rows, isCut: isCut || read.isCut }
}

/** A next page is at the same server, below its base: no request goes to any other address that it names. */
function placeIn(base: string, next: string): string {
  const url = new URL(next, `${base}/`)
  if (!url.href.startsWith(`${base}/`) && !url.href.startsWith(`${base}?`)) {
    throw new RecordSystemError('fhir', 'unreadable')
  }
  return url.href.slice(base.length)
}

async function noteEntry(session: VendorSession, base: string, row: FhirDocument): Promise<ChartEntry> {
  return {
    id: row.id,
    part: 'notes',
    title: lineOf(row.type) || 'Note',
    detail: await textOf(session, base, row),
    day: dayIn(row.date),
    by: lineOf(row.author?.[0]?.display),
    tests: [],
  }
}

/** The text of a note that is text or HTML; any other document is named only. */
async function textOf(session: VendorSession, base: string, { content }: FhirDocument): Promise<string> {
  const attached = (content ?? []).map(({ attachment }) => attachment)
  const found = attached.find(({ contentType }) => /^text\/(plain|html)/.test(contentType ?? ''))
  if (!found) return ''
  const data = found.data ?? (found.url ? await binaryOf(session, base, found.url) : '')
  const written = Buffer.from(data, 'base64').toString('utf8')
  if (!found.contentType?.startsWith('text/html')) return noteOf(written)
  return noteOfSections(await sectionsOfHtml(written))
}

async function binaryOf(session: VendorSession, base: string, url: string): Promise<string> {
  const { data } = await session.get(placeIn(base, url), {}, binarySchema)
  return data ?? ''
}
