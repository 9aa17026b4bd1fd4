import type { ChangesWanted, PatientFeed, VendorPatient } from '../records/patients-port.ts'
import type { VendorHttp, VendorSession } from '../records/vendor-http.ts'
import { dayOfAthena } from './athena-encounters.ts'
import {
  type AthenaPatient,
  changedPatientsSchema,
  subscriptionSchema,
  writtenSchema,
} from './athena-wire.ts'

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

/**
 * athena's changed patients. Reading takes them off its list, so what a reading that broke off may have taken is asked for
 * by the time of its processing. The list needs a subscription, which is made where there is none; the words of its status
 * beside ACTIVE are unconfirmed.
 */
export function athenaPatients(http: VendorHttp): PatientFeed {
  return {
    async changedPatients(wanted) {
      const session = http.session()
      const path = `/${encodeURIComponent(wanted.practiceId)}/patients/changed`
      await subscribe(session, path)
      const before = wanted.again
        ? await session.get(path, windowOf(wanted), changedPatientsSchema)
        : undefined
      const now = await session.get(path, { showpreviouspatientids: 'true' }, changedPatientsSchema)
      const rows = [...(before?.patients ?? []), ...now.patients]
      const byId = new Map(rows.map((row) => [row.patientid, row]))
      return [...byId.values()].flatMap((row) => patientOf(row) ?? [])
    },
  }
}

async function subscribe(session: VendorSession, path: string): Promise<void> {
  const { status } = await session.get(`${path}/subscription`, {}, subscriptionSchema)
  if (status === 'ACTIVE') return
  await session.post(`${path}/subscription`, { form: {} }, writtenSchema)
}

function windowOf({ since }: ChangesWanted): Record<string, string> {
  return {
    showpreviouspatientids: 'true',
    showprocessedstartdatetime: easternTime(since ?? new Date(Date.now() - 24 * 60 * 60 * 1000)),
    showprocessedenddatetime: easternTime(new Date()),
  }
}

/** mm/dd/yyyy hh24:mi:ss, Eastern. */
function easternTime(at: Date): string {
  return EASTERN.format(at).replace(', ', ' ')
}

/** undefined for somebody without a name or day of birth: nobody could tell who they are. */
function patientOf(row: AthenaPatient): VendorPatient | undefined {
  const { patientid, firstname, lastname, dob } = row
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
    dob: dayOfAthena(dob),
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

/** The fields that hold something. */
function onlySaid(details: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}
