import type { AthenaSettings, AthenaRecords } from './athena-port.ts'
import { askToken } from '../records/ask-token.ts'
import { basicHeader, tokenCredentials } from '../records/credentials.ts'
import { FILING_MS } from '../records/documents-port.ts'
import { athenaDocuments } from './athena-documents.ts'
import { sectionsOfHtml } from '../records/note-of-html.ts'
import { createTokenKeeper } from '../records/token-keeper.ts'
import { createVendorHttp } from '../records/vendor-http.ts'
import { athenaClaims } from './athena-claims.ts'
import { athenaCodes } from './athena-codes.ts'
import { dayOf, findLatestEncounter, LOOKUP_DEPARTMENT } from './athena-encounters.ts'
import { athenaPatients } from './athena-patients.ts'
import { type AthenaEncounter, departmentsSchema, summarySchema } from './athena-wire.ts'

/** Department of claims (document 2, section 9). */
const CLAIM_DEPARTMENT = '21'
/** What its clients keep to in production; its preview says when it wants fewer. */
const PER_SECOND = 100
const SCOPE = 'athena/service/Athenanet.MDP.*'

/**
 * athenahealth, athenaOne's own API, version 1. Unconfirmed by its documentation as far as we hold it: the names of the
 * headers that tell the daily quota, which are therefore not read, and the header of the wait after a 429. The summary is
 * HTML; the product prints it. How many requests it takes in a second is unconfirmed too: 100 are what published clients keep
 * to, and a 429 is waited out. Unconfirmed as well: the answer of /departments.
 */
export function createAthenaRecords(
  settings: AthenaSettings,
  now: () => number,
  filingMs = FILING_MS,
): AthenaRecords {
  const { baseUrl, clientId, clientSecret } = settings
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
    perSecond: PER_SECOND,
  })
  return {
    ...athenaDocuments(http, filingMs),
    async latestEncounter(patient) {
      const session = http.session()
      const latest = await findLatestEncounter(session, patient)
      if (!latest) return null
      const path = `/${encodeURIComponent(patient.practiceId)}/chart/encounters/${encodeURIComponent(latest.encounterid)}/summary`
      const { summaryhtml } = await session.get(path, {}, summarySchema)
      const note = { title: 'athena visit note', day: dayOf(latest), clinician: clinicianOf(latest) }
      return { note: { ...note, sections: sectionsOfHtml(summaryhtml) }, files: [] }
    },
    ...athenaCodes(http),
    ...athenaClaims(http, filingMs),
    ...athenaPatients(http),
    async checkConnection(practiceId) {
      const path = `/${encodeURIComponent(practiceId)}/departments`
      const { departments } = await http.session().get(path, {}, departmentsSchema)
      const ids = departments.map(({ departmentid }) => departmentid)
      const missing = [LOOKUP_DEPARTMENT, CLAIM_DEPARTMENT].filter((id) => !ids.includes(id))
      const found = `Practice found, ${ids.length} ${ids.length === 1 ? 'department' : 'departments'}.`
      return [found, ...missing.map((id) => `Department ${id} is missing there.`)].join(' ')
    },
  }
}

function clinicianOf({ providerfirstname, providerlastname }: AthenaEncounter): string | null {
  return [providerfirstname, providerlastname].filter(Boolean).join(' ') || null
}
