import { askToken } from '../records/ask-token.ts'
import { basicHeader, tokenCredentials } from '../records/credentials.ts'
import { sectionsOfHtml } from '../records/note-of-html.ts'
import type { ChartKey, ConnectionChecker, LatestEncounterReader } from '../records/records-port.ts'
import { createTokenKeeper } from '../records/token-keeper.ts'
import { createVendorHttp } from '../records/vendor-http.ts'
import { type AthenaEncounter, departmentsSchema, encountersSchema, summarySchema } from './athena-wire.ts'

export interface AthenaSettings {
  /** For example https://api.platform.athenahealth.com, without a slash at its end. */
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Department of lookups (document 2, section 9). */
const LOOKUP_DEPARTMENT = '1'
const CLAIM_DEPARTMENT = '21'
const SCOPE = 'athena/service/Athenanet.MDP.*'

/** Encounters that hold nothing yet. */
const EMPTY_STATUSES = new Set(['TEMP', 'PEND'])

/** What the product uses of athena. */
export type AthenaRecords = LatestEncounterReader & ConnectionChecker

/**
 * athenahealth, athenaOne's own API, version 1. Unconfirmed by its documentation as far as we hold it: the names of the
 * headers that tell the daily quota, which are therefore not read, and the header of the wait after a 429. The summary is
 * HTML; the product prints it. Unconfirmed as well: the answer of /departments.
 */
export function createAthenaRecords(settings: AthenaSettings, now: () => number): AthenaRecords {
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
  })
  return {
    async latestEncounter(patient) {
      const session = http.session()
      const practice = `/${encodeURIComponent(patient.practiceId)}`
      const found = await session.get(...encountersOf(practice, patient), encountersSchema)
      const latest = latestOf(found.encounters)
      if (!latest) return null
      const path = `${practice}/chart/encounters/${encodeURIComponent(latest.encounterid)}/summary`
      const { summaryhtml } = await session.get(path, {}, summarySchema)
      const note = { title: 'athena visit note', day: dayOf(latest), clinician: clinicianOf(latest) }
      return { note: { ...note, sections: sectionsOfHtml(summaryhtml) }, files: [] }
    },
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

function encountersOf(practice: string, patient: ChartKey): [string, Record<string, string>] {
  const path = `${practice}/chart/${encodeURIComponent(patient.patientId)}/encounters`
  return [path, { departmentid: patient.departmentId ?? LOOKUP_DEPARTMENT }]
}

/** The list comes in no order that can be relied on. */
function latestOf(encounters: readonly AthenaEncounter[]): AthenaEncounter | undefined {
  return encounters
    .filter(({ status }) => !EMPTY_STATUSES.has(status ?? ''))
    .toSorted((one, other) => keyOf(other).localeCompare(keyOf(one)))[0]
}

function keyOf(encounter: AthenaEncounter): string {
  return `${dayOf(encounter)} ${encounter.encounterid.padStart(20, '0')}`
}

/** YYYY-MM-DD of mm/dd/yyyy. */
function dayOf({ encounterdate }: AthenaEncounter): string {
  const [month, day, year] = encounterdate.split('/')
  return `${year}-${month}-${day}`
}

function clinicianOf({ providerfirstname, providerlastname }: AthenaEncounter): string | null {
  return [providerfirstname, providerlastname].filter(Boolean).join(' ') || null
}
