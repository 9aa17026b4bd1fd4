import type { ChartPerson } from '../records/chart-port.ts'
import { openChart } from '../records/chart-session.ts'
import { RecordSystemError } from '../records/records-port.ts'
import { CALL_MS, createVendorHttp } from '../records/vendor-http.ts'
import fhir from './fhir-answers.ts'
import { readFhirChart, searchPatients } from './fhir-chart.ts'
import { fhirCredentials } from './fhir-credentials.ts'
import type { FhirRecords, FhirSettings } from './fhir-port.ts'
import { publicFetch } from '../network/public-fetch.ts'
import type { FhirPatient } from './fhir-wire.ts'

/**
 * The client of any FHIR R4 server with the US Core profiles. The address must be public unless the operator allows it.
 * Responses are limited to the size of a chart; for example, a Bundle of 50 MB is rejected as too large.
 */
export function createFhirRecords(
  settings: FhirSettings,
  now: () => number,
  allowed: string | undefined,
): FhirRecords {
  const ask = settings.baseUrl === allowed ? fetch : publicFetch
  const { baseUrl } = settings
  const http = createVendorHttp({
    system: 'fhir',
    baseUrl,
    credentials: fhirCredentials({ ...settings, now, fetch: ask }),
    now,
    accept: 'application/fhir+json',
    fetch: ask,
  })
  return {
    async readChartOf(person, since) {
      const session = openChart(http)
      const search = new URLSearchParams({ family: person.lastName, birthdate: person.dob })
      const found = await searchPatients(session, baseUrl, search.toString())
      const [only, ...others] = found.rows.filter((patient) => isSame(patient, person))
      if (!only || others.length > 0 || found.isCut) throw new RecordSystemError('fhir', 'unknown')
      return readFhirChart(session, baseUrl, only.id, since)
    },
    async checkConnection() {
      const session = openChart(http, CALL_MS)
      const { fhirVersion, software } = await session.get('/metadata', {}, fhir, 'capability')
      if (!fhirVersion.startsWith('4.')) throw new RecordSystemError('fhir', 'unreadable')
      // The metadata are often public, so a search follows: only the search verifies the credentials.
      await searchPatients(session, baseUrl, 'birthdate=1850-01-01')
      return { words: `FHIR ${fhirVersion} found${software?.name ? `, ${software.name}` : ''}.` }
    },
  }
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase()

/** True if family name, first name and date of birth are the same; servers also return other spellings. */
function isSame({ name, birthDate }: FhirPatient, { firstName, lastName, dob }: ChartPerson): boolean {
  const isNamed = name?.some(
    ({ family, given }) =>
      plain(family ?? '') === plain(lastName) && given?.some((one) => plain(one) === plain(firstName)),
  )
  return birthDate === dob && isNamed === true
}
