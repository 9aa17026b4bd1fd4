import { type ChartEntry, type ChartReader, MOST_NOTES } from '../records/chart-port.ts'
import { type ChartSession, openChart } from '../records/chart-session.ts'
import { dayIn, lineOf, noteOfSections } from '../records/chart-words.ts'
import { gatherChart, type PartRead } from '../records/gather-chart.ts'
import { sectionsOfHtml } from '../records/note-of-html.ts'
import { readPages } from '../records/read-pages.ts'
import type { VendorHttp } from '../records/vendor-http.ts'
import cerbo from './cerbo-answers.ts'
import { allergyEntry, type CerboAllergyNote } from './cerbo-entries.ts'
import { cerboPage, type ReadCerboPage } from './cerbo-pages.ts'
import type { CerboEncounter } from './cerbo-wire.ts'

/** Maximum number of lines that are read from the allergy note. */
const MOST_LINES = 500

/**
 * Reads a chart in Cerbo. Cerbo's documentation lists prescriptions, supplements, past medical history, lab results and
 * free-text notes by patient. It contains no list of allergies; they are read from the free-text note about allergies.
 * The field names are unconfirmed: a row without the expected fields is omitted, and the part of the chart to which it
 * belongs is treated as incomplete.
 */
export function cerboChart(http: VendorHttp): ChartReader {
  return {
    async readChart({ patientId }, since) {
      const session = openChart(http)
      const patient = `/patients/${encodeURIComponent(patientId)}`
      return gatherChart({
        allergies: async () => {
          const notes = await readList(session, (query) =>
            session.get(`${patient}/pt_notes`, query, cerbo, 'allergyNotes'),
          )
          const read = await Promise.all(notes.entries.map(allergyEntries))
          return {
            entries: read.flatMap(({ entries }) => entries),
            isCut: notes.isCut || read.some(({ isCut }) => isCut),
          }
        },
        problems: () => readList(session, (query) => session.get(`${patient}/pmh`, query, cerbo, 'problems')),
        medicines: () =>
          readList(session, (query) => session.get(`${patient}/rxs`, query, cerbo, 'medicines')),
        results: async () => {
          const { entries, isCut } = await readList(session, (query) =>
            session.get(`${patient}/lab_results`, query, cerbo, 'results'),
          )
          return { entries: entries.filter(({ day }) => day >= since), isCut }
        },
        notes: () => readNotes(session, patient, patientId),
      })
    },
  }
}

async function readList<Row>(session: ChartSession, readPage: ReadCerboPage<Row | null>) {
  const { rows, isCut } = await readPages(session, '0', (offset) => cerboPage(offset, readPage))
  return { entries: rows.flatMap((row): Row[] => (row === null ? [] : [row])), isCut }
}

async function readNotes(session: ChartSession, patient: string, patientId: string): Promise<PartRead> {
  const found = await readList(session, (query) =>
    session.get(`${patient}/encounters`, query, cerbo, 'encounters'),
  )
  const newest = found.entries
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .slice(0, MOST_NOTES)
  const notes = await Promise.all(
    newest.map(({ id }) => session.get(`/encounters/${encodeURIComponent(id)}`, {}, cerbo, 'encounter')),
  )
  const own = notes.filter(({ pt_id }) => pt_id === patientId)
  return { entries: await Promise.all(own.map(noteEntry)), isCut: found.isCut || own.length < notes.length }
}

async function noteEntry({ id, date, title, note, provider }: CerboEncounter): Promise<ChartEntry> {
  return {
    id,
    part: 'notes',
    title: lineOf(title) || 'Visit',
    detail: noteOfSections(await sectionsOfHtml(note ?? '')),
    day: dayIn(date),
    by: lineOf([provider?.first_name, provider?.last_name].filter(Boolean).join(' ')),
    tests: [],
  }
}

/** Returns one allergy for each line of the note. */
async function allergyEntries(found: CerboAllergyNote): Promise<PartRead> {
  const lines = (await sectionsOfHtml(found.note))
    .flatMap(({ text }) => text.split('\n'))
    .map((line) => lineOf(line.replace(/^[-*•]\s*/, '')))
    .filter(Boolean)
  return {
    entries: lines.slice(0, MOST_LINES).map((line, place) => allergyEntry(line, place, found)),
    isCut: lines.length > MOST_LINES,
  }
}
