import type { ClaimWriter, NewClaim } from '../records/billing-port.ts'
import { RecordSystemError } from '../records/records-port.ts'
import type { VendorHttp, VendorSession } from '../records/vendor-http.ts'
import { athenaDay } from './athena-days.ts'
import athena from './athena-wire.ts'

const PROVIDERS_PAGE = 1000
const MOST_PROVIDERS = 5000
const LONGEST_WORDS = 200

/**
 * Creates claims in athena without an appointment, and looks them up. A claim cannot be changed or deleted afterwards,
 * and the API accepts no idempotency key. Our marker is therefore stored in `reserved19` and looked up before a retry;
 * it is unconfirmed that lists of claims return this field. The supervising provider is the provider with the NPI in
 * the claim, or else the patient's own provider.
 */
export function athenaClaims(http: VendorHttp, timeoutMs: number, department: string): ClaimWriter {
  return {
    async createClaim(claim) {
      const session = http.session(timeoutMs)
      const supervising = await findProvider(session, claim)
      const form = {
        departmentid: department,
        patientid: claim.patientId,
        supervisingproviderid: supervising,
        servicedate: athenaDay(claim.serviceDay),
        claimcharges: JSON.stringify(claim.procedureCodes.map((code) => chargeOf(code, claim))),
        reserved19: claim.marker,
      }
      const path = `/${encodeURIComponent(claim.practiceId)}/claims`
      const { success, claimids, errormessage } = await session.post(path, { form }, athena, 'claimAnswer')
      const [id] = claimids ?? []
      if (success && id !== undefined) return id
      throw refusal(errormessage ?? undefined)
    },
    async findClaim({ practiceId, patientId, serviceDay, marker }) {
      // The lookup includes the days before and after the service day, because the patient may have moved to another
      // time zone.
      const query = {
        patientid: patientId,
        servicestartdate: athenaDay(dayBeside(serviceDay, -1)),
        serviceenddate: athenaDay(dayBeside(serviceDay, 1)),
      }
      const path = `/${encodeURIComponent(practiceId)}/claims`
      const { claims } = await http.session(timeoutMs).get(path, query, athena, 'claims')
      return claims.find(({ reserved19 }) => reserved19 === marker)?.claimid ?? null
    },
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

function dayBeside(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** One charge contains all diagnoses; athena expects diagnosis codes without the dot. */
function chargeOf(procedurecode: string, { diagnosisCodes }: NewClaim): Readonly<Record<string, string>> {
  const codes = diagnosisCodes.map((code, place) => [`icd10code${place + 1}`, code.replace('.', '')] as const)
  return { procedurecode, units: '1', ...Object.fromEntries<string>(codes) }
}

async function findProvider(session: VendorSession, claim: NewClaim): Promise<string> {
  const practice = `/${encodeURIComponent(claim.practiceId)}`
  const found = await session.get(
    `${practice}/patients/${encodeURIComponent(claim.patientId)}`,
    {},
    athena,
    'patients',
  )
  const [patient] = found
  if (!patient) throw new RecordSystemError('athena', 'unknown')
  const byNpi = claim.npi ? await providerWithNpi(session, practice, claim.npi) : undefined
  const supervising = byNpi ?? patient.primaryproviderid
  if (supervising) return supervising
  throw refusal('Neither a provider with your NPI nor a primary provider of the patient was found.')
}

async function providerWithNpi(session: VendorSession, practice: string, npi: string) {
  for (let offset = 0; offset < MOST_PROVIDERS; offset += PROVIDERS_PAGE) {
    const query = { limit: String(PROVIDERS_PAGE), offset: String(offset) }
    const { providers, next } = await session.get(`${practice}/providers`, query, athena, 'providers')
    const found = providers.find((one) => one.npi === npi && one.entitytype !== 'Organization')
    if (found) return found.providerid
    if (!next) return undefined
  }
  return undefined
}

function refusal(words: string | undefined): RecordSystemError {
  const answer = { status: 200, words: words?.slice(0, LONGEST_WORDS) ?? '' }
  return new RecordSystemError('athena', 'refused', undefined, false, answer)
}
