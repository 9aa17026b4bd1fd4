import type { ElationSettings, ElationRecords } from './elation-port.ts'
import { askToken } from '../records/ask-token.ts'
import { tokenCredentials } from '../records/credentials.ts'
import { RecordSystemError } from '../records/records-port.ts'
import { FILING_MS } from '../records/documents-port.ts'
import { elationDocuments } from './elation-documents.ts'
import { createTokenKeeper } from '../records/token-keeper.ts'
import { createVendorHttp } from '../records/vendor-http.ts'
import { sectionsOf } from './elation-sections.ts'
import elation, { type ElationVisitNote } from './elation-wire.ts'
import { elationChart } from './elation-chart.ts'
import { elationPatients } from './elation-patients.ts'

/**
 * Number of requested notes. The request also specifies an order, but the documentation does not list the values that
 * Elation accepts.
 */
const MOST_NOTES = '25'

/**
 * The client of Elation, API 2.0. The documentation that we have does not confirm the value of `order_by`, so the
 * newest note is determined here. It does not confirm that visit_summary is a PDF, so the text of the note is printed
 * instead. The body of error responses is also unconfirmed. Confidential and deleted notes are omitted. Ids have 64
 * bits and are therefore handled as text.
 */
export function createElationRecords(
  settings: ElationSettings,
  now: () => number,
  filingMs = FILING_MS,
): ElationRecords {
  const { baseUrl, clientId, clientSecret } = settings
  const keeper = createTokenKeeper(
    () =>
      askToken({
        system: 'elation',
        url: `${baseUrl}/api/2.0/oauth2/token/`,
        form: { client_id: clientId, client_secret: clientSecret },
      }),
    now,
  )
  const http = createVendorHttp({
    system: 'elation',
    baseUrl: `${baseUrl}/api/2.0`,
    credentials: tokenCredentials(keeper),
    now,
    restMs: filingMs,
  })
  return {
    ...elationDocuments(http, filingMs),
    async latestEncounter({ practiceId, patientId }) {
      const query = {
        patient: patientId,
        practice: practiceId,
        order_by: '-document_date',
        limit: MOST_NOTES,
      }
      const { results } = await http.session().get('/visit_notes/', query, elation, 'visitNotes')
      // Checks that Elation applied the filter, because unfiltered lists contain notes of other patients.
      if (results.some(({ patient }) => patient !== patientId)) {
        throw new RecordSystemError('elation', 'unreadable')
      }
      const latest = latestOf(results)
      if (!latest) return null
      const day = latest.document_date.slice(0, 10)
      const sections = sectionsOf(latest.bullets ?? [])
      return { note: { title: 'elation visit note', day, clinician: null, sections }, files: [] }
    },
    ...elationPatients(http),
    ...elationChart(http),
    async checkConnection(practiceId) {
      const query = { practice: practiceId, limit: '1', offset: '0' }
      const { count } = await http.session().get('/patients/', query, elation, 'patientCount')
      if (count === 0) throw new RecordSystemError('elation', 'unknown')
      return { words: `Practice found, ${count} ${count === 1 ? 'patient' : 'patients'}.` }
    },
  }
}

function latestOf(notes: readonly ElationVisitNote[]): ElationVisitNote | undefined {
  return notes
    .filter(({ confidential, deleted_date }) => confidential !== true && !deleted_date)
    .toSorted((one, other) => other.document_date.localeCompare(one.document_date))[0]
}
