import { type ChartReader, MOST_NOTES } from '../records/chart-port.ts'
import { type ChartSession, openChart } from '../records/chart-session.ts'
import { gatherChart, type PartRead } from '../records/gather-chart.ts'
import { readPages } from '../records/read-pages.ts'
import { RecordSystemError } from '../records/records-port.ts'
import type { Rows } from '../records/rows-of.ts'
import type { VendorHttp } from '../records/vendor-http.ts'
import lists from './elation-chart-answers.ts'
import { noteEntry } from './elation-entries.ts'
import elation from './elation-wire.ts'

/** Elation's maximum number of rows per page. */
const PAGE = 100

/** Reads a chart in Elation. A list that contains rows of another patient is treated as unreadable. */
export function elationChart(http: VendorHttp): ChartReader {
  return {
    async readChart({ practiceId, patientId }, since) {
      const session = openChart(http)
      const ofPatient = { patient: patientId }
      const ofPractice = { ...ofPatient, practice: practiceId }
      const open = { ...ofPractice, discontinued: 'false' }
      const recent = { ...ofPractice, document_date__gte: since }
      const read = <Read>(query: Query, readPage: ReadPage<Read>) =>
        readList(session, { query, patientId }, readPage)
      return gatherChart({
        allergies: async () => {
          const found = await read(ofPatient, (page) => session.get('/allergies/', page, lists, 'allergies'))
          if (found.entries.length > 0) return found
          // A second list documents that a patient has no known drug allergies. It is requested only if this list is
          // empty.
          const documented = await read(ofPatient, (page) =>
            session.get('/allergy_documentation/', page, lists, 'allergyDocumentation'),
          )
          const isKnown = documented.entries.length > 0
          return { ...found, noneKnown: isKnown ? ['no-known-medication-allergies'] : [] }
        },
        problems: () => read(ofPractice, (page) => session.get('/problems/', page, lists, 'problems')),
        medicines: () => read(open, (page) => session.get('/medications/', page, lists, 'medications')),
        results: async () => {
          const found = await read(recent, (page) => session.get('/reports/', page, lists, 'reports'))
          return { ...found, entries: found.entries.filter(({ day }) => day >= since) }
        },
        notes: () => readNotes(session, ofPractice),
      })
    },
  }
}

type Query = Readonly<Record<string, string>>

interface Page<Read> extends Rows<{ readonly of: string; readonly read: Read | null }> {
  readonly hasMore: boolean
}
type ReadPage<Read> = (query: Query) => Promise<Page<Read>>

interface Asked {
  readonly query: Query
  readonly patientId: string
}

async function readList<Read>(
  session: ChartSession,
  { query, patientId }: Asked,
  readPage: ReadPage<Read>,
): Promise<{ readonly entries: Read[]; readonly isCut: boolean }> {
  const { rows, isCut } = await readPages(session, '0', async (offset) => {
    const page = await readPage({ ...query, limit: String(PAGE), offset })
    return { ...page, next: page.hasMore ? String(Number(offset) + page.count) : undefined }
  })
  if (rows.some(({ of }) => of !== patientId)) throw new RecordSystemError('elation', 'unreadable')
  return { entries: rows.flatMap(({ read }) => (read === null ? [] : [read])), isCut }
}

async function readNotes(session: ChartSession, query: Query): Promise<PartRead> {
  const asked = { ...query, order_by: '-document_date', limit: '25' }
  const { results } = await session.get('/visit_notes/', asked, elation, 'visitNotes')
  if (results.some(({ patient }) => patient !== query['patient'])) {
    throw new RecordSystemError('elation', 'unreadable')
  }
  const shown = results.filter(({ confidential, deleted_date }) => confidential !== true && !deleted_date)
  const newest = shown.toSorted((one, other) => other.document_date.localeCompare(one.document_date))
  return { entries: newest.slice(0, MOST_NOTES).map(noteEntry), isCut: false }
}
