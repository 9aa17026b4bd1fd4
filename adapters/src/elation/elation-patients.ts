import type { PatientFeed, VendorPatient } from '../records/patients-port.ts'
import type { VendorHttp } from '../records/vendor-http.ts'
import { type ElationPatient, patientsSchema } from './elation-wire.ts'

/** Elation gives at most so many rows in one answer. */
const PAGE = 100
const MOST_PAGES = 200

/** Elation's changed patients, by when they were last modified; those that it deleted are left out. */
export function elationPatients(http: VendorHttp): PatientFeed {
  return {
    async changedPatients({ practiceId, since }) {
      const found: ElationPatient[] = []
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const query = {
          practice: practiceId,
          limit: String(PAGE),
          offset: String(page * PAGE),
          ...(since && { last_modified__gt: since.toISOString() }),
        }
        const { results, next } = await http.session().get('/patients/', query, patientsSchema)
        found.push(...results)
        if (!next) break
      }
      const byId = new Map(found.filter((row) => !row.deleted_date).map((row) => [row.id, patientOf(row)]))
      return [...byId.values()].flatMap((patient) => patient ?? [])
    },
  }
}

function patientOf(row: ElationPatient): VendorPatient | undefined {
  const { id, first_name, last_name, dob, address, guarantor } = row
  if (!first_name || !last_name || !dob) return undefined
  const phone = (type: string) => row.phones?.find(({ phone_type }) => phone_type === type)?.phone
  const insurance = (rank: string) => row.insurances?.find((one) => one.rank?.toLowerCase() === rank)
  const details = {
    gender: row.sex?.slice(0, 1),
    address: address?.address_line1,
    city: address?.city,
    state: address?.state,
    zip: address?.zip,
    mobile_no: phone('Mobile'),
    homephone: phone('Home'),
    email: row.emails?.[0]?.email,
    guarantor_frstnm: guarantor?.first_name,
    guarantor_lastnm: guarantor?.last_name,
    guarantor_addr: guarantor?.address,
    guarantor_city: guarantor?.city,
    guarantor_state: guarantor?.state,
    guarantor_zip: guarantor?.zip,
    primary_ins_name: insurance('primary')?.carrier,
    primary_ins_id: insurance('primary')?.member_id,
    secondary_ins_name: insurance('secondary')?.carrier,
    secondary_ins_id: insurance('secondary')?.member_id,
  }
  const said = Object.entries(details).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  return {
    vendorPatientId: id,
    formerIds: [],
    firstName: first_name,
    lastName: last_name,
    dob,
    details: Object.fromEntries(said),
  }
}
