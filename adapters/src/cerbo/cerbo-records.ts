import type { CerboSettings, CerboRecords } from './cerbo-port.ts'
import { basicCredentials } from '../records/credentials.ts'
import { FILING_MS, REFERENCE } from '../records/documents-port.ts'
import { cerboDocuments } from './cerbo-documents.ts'
import { sectionsOfHtml } from '../records/note-of-html.ts'
import { RecordSystemError, type VisitFile } from '../records/records-port.ts'
import { createVendorHttp, type VendorSession } from '../records/vendor-http.ts'
import {
  type CerboDocument,
  documentsSchema,
  encounterSchema,
  encountersSchema,
  usersSchema,
} from './cerbo-wire.ts'

const PAGE = { limit: '100', offset: '0' }
/** Documents that one encounter brings, the newest; Cerbo itself takes 16 MB each. */
const MOST_FILES = 5
const MOST_BYTES = 16 * 1024 * 1024

/**
 * Cerbo, REST API version 1. Unconfirmed by its documentation as far as we hold it: the list around rows, the names of an
 * encounter's and a document's fields, whether a note is HTML or text (both are read), and the order of lists (so the
 * newest is found here). Documents dated on the encounter's day or later belong to it. It tells changed patients too
 * (GET /delta/patients), but what a row holds is unconfirmed: a name or a day of birth that is read wrong would link a chart to
 * somebody else, so nobody comes in from there.
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
    async latestEncounter({ patientId }) {
      const session = http.session()
      const patient = `/patients/${encodeURIComponent(patientId)}`
      const { data } = await session.get(`${patient}/encounters`, PAGE, encountersSchema)
      const latest = data.toSorted((one, other) => other.date.localeCompare(one.date))[0]
      if (!latest) return null
      const path = `/encounters/${encodeURIComponent(latest.id)}`
      const encounter = await session.get(path, {}, encounterSchema)
      if (encounter.pt_id !== patientId) throw new RecordSystemError('cerbo', 'unreadable')
      const day = encounter.date.slice(0, 10)
      const { first_name, last_name } = encounter.provider ?? {}
      const clinician = [first_name, last_name].filter(Boolean).join(' ') || null
      const sections = sectionsOfHtml(encounter.note ?? '')
      const files = await filesSince(session, patient, day)
      return { note: { title: 'cerbo visit note', day, clinician, sections }, files }
    },
    async checkConnection() {
      const { data } = await http.session().get('/users', { limit: '1', offset: '0' }, usersSchema)
      return data.length > 0 ? 'Practice found.' : 'Practice found, without anybody in it.'
    },
  }
}

async function filesSince(session: VendorSession, patient: string, day: string): Promise<VisitFile[]> {
  const { data } = await session.get(`${patient}/documents`, PAGE, documentsSchema)
  const wanted = data
    // Our own reports of earlier consults are no part of the visit.
    .filter(({ date, name }) => date.slice(0, 10) >= day && !REFERENCE.test(name ?? ''))
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .slice(0, MOST_FILES)
  return Promise.all(wanted.map((document) => fileOf(session, document)))
}

async function fileOf(session: VendorSession, { id, name, mime_type }: CerboDocument): Promise<VisitFile> {
  const { bytes, type } = await session.bytes(`/documents/${encodeURIComponent(id)}/content`, MOST_BYTES)
  return { name: name ?? `Document ${id}`, type: mime_type ?? type, bytes }
}
