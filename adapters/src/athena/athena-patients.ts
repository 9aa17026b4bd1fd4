import { birthDaySchema } from '@econsult/contract/fields'
import type { PatientFeed, VendorPatient } from '../records/patients-port.ts'
import { RecordSystemError } from '../records/records-port.ts'
import type { VendorHttp, VendorSession } from '../records/vendor-http.ts'
import { dayOfAthena } from './athena-days.ts'
import athena, { type AthenaPatient } from './athena-wire.ts'

const EASTERN = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

const DAY_MS = 24 * 60 * 60 * 1000
/** Allows for a difference between athena's clock and ours. */
const OVERLAP_MS = 5 * 60 * 1000
const PAGE = 1000
/** Maximum number of pages; a longer list is treated as incompletely read. */
const MOST_PAGES = 500

/**
 * Reads athena's changed patients. athena removes patients from its list when they are read; patients that an
 * interrupted reading may have removed are therefore requested by processing time. If fewer patients are returned than
 * athena's count states, the missing patients are also requested by processing time. The list needs a subscription,
 * which is created if it does not exist. We have not confirmed with athena the names of the subscription states other
 * than ACTIVE, or whether reading one page removes more patients than that page contains.
 */
export function athenaPatients(http: VendorHttp, now: () => number): PatientFeed {
  return {
    async changedPatients({ practiceId, since, again }) {
      const path = `/${encodeURIComponent(practiceId)}/patients/changed`
      await subscribe(http.session(), path)
      const begun = now()
      const before = again
        ? await readProcessed(http, path, windowOf(since?.getTime() ?? begun - DAY_MS, begun))
        : []
      const fresh = await readNew(http, path)
      const isWhole = fresh.rows.length >= fresh.total
      const missed = isWhole ? [] : await readProcessed(http, path, windowOf(begun - OVERLAP_MS, now()))
      const byId = new Map([...before, ...missed, ...fresh.rows].map((row) => [row.patientid, row]))
      return [...byId.values()].flatMap((row) => patientOf(row) ?? [])
    },
  }
}

/**
 * Returns the patients that were not read before. athena removes each returned page from its list, so the list is read
 * until it is empty.
 */
async function readNew(http: VendorHttp, path: string) {
  const rows: AthenaPatient[] = []
  let total = 0
  const query = { showpreviouspatientids: 'true', limit: String(PAGE) }
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { patients, totalcount } = await http.session().get(path, query, athena, 'changedPatients')
    total = Math.max(total, rows.length + (totalcount ?? 0))
    rows.push(...patients)
    if (patients.length === 0 || (totalcount ?? Infinity) <= patients.length) return { rows, total }
  }
  throw new RecordSystemError('athena', 'unreadable')
}

/** Returns the patients that were read between two times, page by page. */
async function readProcessed(http: VendorHttp, path: string, window: Record<string, string>) {
  const rows: AthenaPatient[] = []
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = { ...window, limit: String(PAGE), offset: String(rows.length) }
    const { patients, totalcount } = await http.session().get(path, query, athena, 'changedPatients')
    rows.push(...patients)
    if (patients.length === 0 || rows.length >= (totalcount ?? Infinity)) return rows
  }
  throw new RecordSystemError('athena', 'unreadable')
}

async function subscribe(session: VendorSession, path: string): Promise<void> {
  const { status } = await session.get(`${path}/subscription`, {}, athena, 'subscription')
  if (status === 'ACTIVE') return
  await session.post(`${path}/subscription`, { form: {} }, athena, 'written')
}

function windowOf(from: number, to: number): Record<string, string> {
  return {
    showpreviouspatientids: 'true',
    showprocessedstartdatetime: easternTime(new Date(from)),
    showprocessedenddatetime: easternTime(new Date(to + OVERLAP_MS)),
  }
}

/** Formatted as mm/dd/yyyy hh24:mi:ss in Eastern time. */
function easternTime(at: Date): string {
  return EASTERN.format(at).replace(', ', ' ')
}

/** undefined for a row without a name or date of birth, because the patient cannot be identified. */
function patientOf(row: AthenaPatient): VendorPatient | undefined {
  const { patientid, firstname, lastname } = row
  const dob = birthDaySchema.safeParse(dayOfAthena(row.dob ?? '')).data
  if (!firstname || !lastname || !dob) return undefined
  const [primary, secondary] = [1, 2].map((place) =>
    row.insurances?.find(({ sequencenumber }) => Number(sequencenumber) === place),
  )
  const details = {
    gender: row.sex,
    address: row.address1,
    city: row.city,
    state: row.state,
    zip: row.zip,
    mobile_no: row.mobilephone,
    homephone: row.homephone,
    email: row.email,
    guarantor_frstnm: row.guarantorfirstname,
    guarantor_lastnm: row.guarantorlastname,
    guarantor_addr: row.guarantoraddress1,
    guarantor_city: row.guarantorcity,
    guarantor_state: row.guarantorstate,
    guarantor_zip: row.guarantorzip,
    ...insuranceOf('primary', primary),
    ...insuranceOf('secondary', secondary),
  }
  return {
    vendorPatientId: patientid,
    formerIds: row.previouspatientids ?? [],
    firstName: firstname,
    lastName: lastname,
    dob,
    details: onlySaid(details),
  }
}

function insuranceOf(
  rank: 'primary' | 'secondary',
  insurance: NonNullable<AthenaPatient['insurances']>[number] | undefined,
) {
  return {
    [`${rank}_ins_name`]: insurance?.insuranceplanname,
    [`${rank}_ins_id`]: insurance?.insuranceidnumber,
    [`${rank}_ins_addr`]: insurance?.insurancepackageaddress1,
    [`${rank}_ins_city`]: insurance?.insurancepackagecity,
    [`${rank}_ins_state`]: insurance?.insurancepackagestate,
    [`${rank}_ins_zip`]: insurance?.insurancepackagezip,
  }
}

/** Returns the fields that are not empty. */
function onlySaid(details: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}
