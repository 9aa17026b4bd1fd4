import type { CerboSettings, CerboRecords } from './cerbo-port.ts'
import { basicCredentials } from '../records/credentials.ts'
import { FILING_MS, REFERENCE } from '../records/documents-port.ts'
import { cerboChart } from './cerbo-chart.ts'
import cerbo from './cerbo-answers.ts'
import { cerboDocuments } from './cerbo-documents.ts'
import { sectionsOfHtml } from '../records/note-of-html.ts'
import { RecordSystemError, type VisitFile } from '../records/records-port.ts'
import { createVendorHttp, type VendorSession } from '../records/vendor-http.ts'
import { cerboRows } from './cerbo-pages.ts'
import type { CerboDocument, CerboEncounterRow } from './cerbo-wire.ts'

/**
 * Maximum number of documents returned with one encounter, newest first. Cerbo itself accepts 16 MB for each document.
 */
const MOST_FILES = 5
const MOST_BYTES = 16 * 1024 * 1024

/**
 * The client of Cerbo's REST API, version 1. The documentation that we have does not confirm the structure of lists or
 * the field names of encounters and documents. It does not confirm whether a note is HTML or text, so both are
 * accepted. It does not confirm the order of lists, so the newest row is determined here. Documents with the date of
 * the encounter or a later date belong to the encounter. Cerbo also lists changed patients (GET /delta/patients), but
 * the fields of a row are unconfirmed. Since a misread name or date of birth would link a chart to the wrong patient,
 * no patients are imported from Cerbo.
 */
export function createCerboRecords(
  settings: CerboSettings,
  now: () => number,
  filingMs = FILING_MS,
): CerboRecords {
  const { baseUrl, user, secret } = settings
  const http = createVendorHttp({
    system: 'cerbo',
    baseUrl,
    credentials: basicCredentials(user, secret),
    now,
    restMs: filingMs,
  })
  return {
    ...cerboDocuments(http, filingMs),
    ...cerboChart(http),
    async latestEncounter({ patientId }) {
      const session = http.session()
      const patient = `/patients/${encodeURIComponent(patientId)}`
      const latest = await latestEncounterOf(session, patient)
      if (!latest) return null
      const path = `/encounters/${encodeURIComponent(latest.id)}`
      const encounter = await session.get(path, {}, cerbo, 'encounter')
      if (encounter.pt_id !== patientId) throw new RecordSystemError('cerbo', 'unreadable')
      const day = encounter.date.slice(0, 10)
      const { first_name, last_name } = encounter.provider ?? {}
      const clinician = [first_name, last_name].filter(Boolean).join(' ') || null
      const sections = await sectionsOfHtml(encounter.note ?? '')
      const files = await filesSince(session, patient, day)
      return { note: { title: 'cerbo visit note', day, clinician, sections }, files }
    },
    async checkConnection() {
      const { data } = await http.session().get('/users', { limit: '1', offset: '0' }, cerbo, 'someUsers')
      return { words: data.length > 0 ? 'Practice found.' : 'Practice found, without anybody in it.' }
    },
  }
}

async function latestEncounterOf(
  session: VendorSession,
  patient: string,
): Promise<CerboEncounterRow | undefined> {
  let latest: CerboEncounterRow | undefined
  const rows = cerboRows((query) => session.get(`${patient}/encounters`, query, cerbo, 'encounters'))
  for await (const row of rows) {
    if (!latest || row.date > latest.date) latest = row
  }
  return latest
}

async function filesSince(session: VendorSession, patient: string, day: string): Promise<VisitFile[]> {
  const wanted: (CerboDocument & { readonly date: string })[] = []
  const rows = cerboRows((query) => session.get(`${patient}/documents`, query, cerbo, 'documents'))
  for await (const row of rows) {
    const { date, name } = row
    // Excludes our own reports of earlier consults, which do not belong to the encounter.
    if (date && date.slice(0, 10) >= day && !REFERENCE.test(name ?? '')) wanted.push({ ...row, date })
  }
  const newest = wanted.toSorted((one, other) => other.date.localeCompare(one.date)).slice(0, MOST_FILES)
  return Promise.all(newest.map((document) => fileOf(session, document)))
}

async function fileOf(session: VendorSession, { id, name, mime_type }: CerboDocument): Promise<VisitFile> {
  const { bytes, type } = await session.bytes(`/documents/${encodeURIComponent(id)}/content`, MOST_BYTES)
  return { name: name ?? `Document ${id}`, type: mime_type ?? type, bytes }
}
