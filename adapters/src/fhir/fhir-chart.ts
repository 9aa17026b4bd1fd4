import type { ChartSession } from '../records/chart-session.ts'
import { type ChartEntry, MOST_NOTES, type ChartReading } from '../records/chart-port.ts'
import { noteOf, noteOfSections } from '../records/chart-words.ts'
import { gatherChart, type PartRead } from '../records/gather-chart.ts'
import { sectionsOfHtml } from '../records/note-of-html.ts'
import { readPages } from '../records/read-pages.ts'
import { RecordSystemError } from '../records/records-port.ts'
import type { Rows } from '../records/rows-of.ts'
import fhir, { type OwnRow } from './fhir-answers.ts'
import type { Listed } from './fhir-entries.ts'
import type { FhirNote } from './fhir-notes.ts'
import { resultEntries } from './fhir-results.ts'
import type { FhirPatient } from './fhir-wire.ts'

const PAGE = '100'

/** Reads the chart of the patient with this id from a FHIR R4 server, with the searches that US Core requires. */
export function readFhirChart(
  session: ChartSession,
  base: string,
  patient: string,
  since: string,
): Promise<ChartReading> {
  async function find<Read>(search: string, read: ReadPage<OwnRow<Read | null>>) {
    const place = `${search}&patient=${encodeURIComponent(patient)}`
    const { rows, isCut } = await searchAll(session, base, place, read)
    // A server that ignores the `patient` parameter would return entries of other patients.
    if (rows.some(({ of }) => of !== patient)) throw new RecordSystemError('fhir', 'unreadable')
    return { rows: rows.flatMap((row) => (row.read === null ? [] : [row.read])), isCut }
  }
  const list = async (search: string, read: ReadPage<OwnRow<Listed>>): Promise<PartRead> => {
    const { rows, isCut } = await find(search, read)
    return {
      entries: rows.filter((one) => typeof one === 'object'),
      noneKnown: rows.filter((one) => typeof one === 'string'),
      isCut,
    }
  }
  return gatherChart({
    allergies: () => list('AllergyIntolerance?', (place) => session.get(place, {}, fhir, 'allergies')),
    problems: () =>
      list('Condition?category=problem-list-item', (place) => session.get(place, {}, fhir, 'problems')),
    medicines: () =>
      list('MedicationRequest?intent=order,plan&status=active', (place) =>
        session.get(place, {}, fhir, 'medicines'),
      ),
    results: async () => {
      const observations = await find(`Observation?category=laboratory&date=ge${since}`, (place) =>
        session.get(place, {}, fhir, 'observations'),
      )
      const reports = await find(`DiagnosticReport?date=ge${since}`, (place) =>
        session.get(place, {}, fhir, 'reports'),
      )
      return {
        entries: resultEntries(reports.rows, observations.rows, since),
        isCut: observations.isCut || reports.isCut,
      }
    },
    notes: async () => {
      const { rows, isCut } = await find('DocumentReference?category=clinical-note', (place) =>
        session.get(place, {}, fhir, 'documents'),
      )
      const newest = rows.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, MOST_NOTES)
      return { entries: await Promise.all(newest.map((note) => noteEntry(session, base, note))), isCut }
    },
  })
}

/** Reads the page of search results at the given address. */
type ReadPage<Row> = (place: string) => Promise<Rows<Row> & { readonly next: string | undefined }>

/** Returns all patients that match a search. */
export function searchPatients(session: ChartSession, base: string, search: string) {
  return searchAll<FhirPatient>(session, base, `Patient?${search}`, (place) =>
    session.get(place, {}, fhir, 'patients'),
  )
}

/** Returns all resources that match a search, page by page. */
function searchAll<Row>(session: ChartSession, base: string, search: string, read: ReadPage<Row>) {
  const first = `/${search.replace('?&', '?')}&_count=${PAGE}`
  return readPages(session, first, async (place) => {
    const page = await read(place)
    return { ...page, next: page.next === undefined ? undefined : placeIn(base, page.next) }
  })
}

/**
 * Accepts a link to the next page only if it is on the same server, below the base URL; requests are never sent to any
 * other address from a response.
 */
function placeIn(base: string, next: string): string {
  const url = URL.parse(next, `${base}/`)
  const isBelow = url !== null && ['/', '?'].some((sign) => url.href.startsWith(base + sign))
  if (!isBelow) throw new RecordSystemError('fhir', 'unreadable')
  return url.href.slice(base.length)
}

async function noteEntry(session: ChartSession, base: string, note: FhirNote): Promise<ChartEntry> {
  const { id, title, day, by } = note
  return { id, part: 'notes', title, detail: await detailOf(session, base, note), day, by, tests: [] }
}

/** Returns the text of a note, which is plain text or HTML. */
async function detailOf(
  session: ChartSession,
  base: string,
  { text, url, isHtml }: FhirNote,
): Promise<string> {
  const written = text ?? (url === null ? '' : await session.get(placeIn(base, url), {}, fhir, 'binary'))
  return isHtml ? noteOfSections(await sectionsOfHtml(written)) : noteOf(written)
}
