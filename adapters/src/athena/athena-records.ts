import type { AthenaSettings, AthenaRecords } from './athena-port.ts'
import { askToken } from '../records/ask-token.ts'
import { basicHeader, tokenCredentials } from '../records/credentials.ts'
import { FILING_MS } from '../records/documents-port.ts'
import { athenaDocuments } from './athena-documents.ts'
import { sectionsOfHtml } from '../records/note-of-html.ts'
import { createPace } from '../records/pace.ts'
import type { PaceMaker } from '../records/pace-port.ts'
import { createTokenKeeper } from '../records/token-keeper.ts'
import { createVendorHttp } from '../records/vendor-http.ts'
import { athenaChart } from './athena-chart.ts'
import { athenaClaims } from './athena-claims.ts'
import { athenaCodes } from './athena-codes.ts'
import { dayOf, findLatestEncounter } from './athena-encounters.ts'
import { athenaPatients } from './athena-patients.ts'
import athena, { type AthenaEncounter } from './athena-wire.ts'

/** Requests per second to which athena's clients limit themselves, in production and in the preview environment. */
const PER_SECOND = 100
const PREVIEW_PER_SECOND = 15
const SCOPE = 'athena/service/Athenanet.MDP.*'

/**
 * The client of athenaOne, version 1, athenahealth's own API. The summary of an encounter is HTML, which the product
 * prints. The documentation that we have does not confirm the header names of the daily quota, so the quota is ignored.
 * It also does not confirm the header with the waiting time after a 429, the response of /departments, or the accepted
 * number of requests per second. Published clients limit themselves to 100 requests per second, and to 15 in the
 * preview environment, and they wait after a 429. athena counts requests by application, so `paceOf` should return the
 * same pace in all processes.
 */
export function createAthenaRecords(
  settings: AthenaSettings,
  now: () => number,
  filingMs = FILING_MS,
  paceOf: PaceMaker = (_application, perSecond) => createPace(perSecond, now),
): AthenaRecords {
  const { baseUrl, clientId, clientSecret, departments } = settings
  const keeper = createTokenKeeper(
    () =>
      askToken({
        system: 'athena',
        url: `${baseUrl}/oauth2/v1/token`,
        form: { scope: SCOPE },
        authorization: basicHeader(clientId, clientSecret),
      }),
    now,
  )
  const http = createVendorHttp({
    system: 'athena',
    baseUrl: `${baseUrl}/v1`,
    credentials: tokenCredentials(keeper),
    now,
    restMs: filingMs,
    pace: paceOf(`athena ${baseUrl} ${clientId}`, perSecondAt(baseUrl)),
  })
  return {
    departments,
    ...athenaDocuments(http, filingMs, departments.charts),
    async latestEncounter(patient) {
      const session = http.session()
      const latest = await findLatestEncounter(session, patient, departments.charts)
      if (!latest) return null
      const path = `/${encodeURIComponent(patient.practiceId)}/chart/encounters/${encodeURIComponent(latest.encounterid)}/summary`
      const { summaryhtml } = await session.get(path, {}, athena, 'summary')
      const note = { title: 'athena visit note', day: dayOf(latest), clinician: clinicianOf(latest) }
      return { note: { ...note, sections: await sectionsOfHtml(summaryhtml) }, files: [] }
    },
    ...athenaCodes(http, departments.charts),
    ...athenaClaims(http, filingMs, departments.claims),
    ...athenaPatients(http, now),
    ...athenaChart(http, departments.charts),
    async checkConnection(practiceId) {
      const path = `/${encodeURIComponent(practiceId)}/departments`
      const there = await http.session().get(path, {}, athena, 'departments')
      const all = there.departments.map(({ departmentid: id, name }) => ({
        id,
        name: name || `Department ${id}`,
      }))
      const ids = all.map(({ id }) => id)
      const missing = [departments.charts, departments.claims].filter((id) => !ids.includes(id))
      const found = `Practice found, ${ids.length} ${ids.length === 1 ? 'department' : 'departments'}.`
      return {
        words: [found, ...missing.map((id) => `Department ${id} is missing there.`)].join(' '),
        departments: { found: all, ...departments },
      }
    },
  }
}

function perSecondAt(baseUrl: string): number {
  return new URL(baseUrl).hostname.includes('preview') ? PREVIEW_PER_SECOND : PER_SECOND
}

function clinicianOf({ providerfirstname, providerlastname }: AthenaEncounter): string | null {
  return [providerfirstname, providerlastname].filter(Boolean).join(' ') || null
}
