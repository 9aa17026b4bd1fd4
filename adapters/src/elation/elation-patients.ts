import type { PatientFeed, VendorPatient } from '../records/patients-port.ts'
import { RecordSystemError } from '../records/records-port.ts'
import type { VendorHttp } from '../records/vendor-http.ts'
import elation, { type ElationPatient } from './elation-wire.ts'

/** Maximum number of rows in one response of Elation. */
const PAGE = 100
/** Maximum number of pages; a longer feed is treated as incompletely read. */
const MOST_PAGES = 2000

/**
 * Reads Elation's changed patients by modification time; deleted patients are omitted. The pages are sorted by id, so
 * that a change during the reading does not move a patient to another page. The documentation that we have does not
 * confirm which values `order_by` accepts.
 */
export function elationPatients(http: VendorHttp): PatientFeed {
  return {
    async changedPatients({ practiceId, since }) {
      const found: ElationPatient[] = []
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const query = {
          practice: practiceId,
          order_by: 'id',
          limit: String(PAGE),
          offset: String(page * PAGE),
          ...(since && { last_modified__gt: since.toISOString() }),
        }
        const { results, next } = await http.session().get('/patients/', query, elation, 'patients')
        found.push(...results)
        if (!next) return patientsOf(found)
      }
      throw new RecordSystemError('elation', 'unreadable')
    },
  }
}

/** Returns each patient once, in the most recently read version. */
function patientsOf(rows: readonly ElationPatient[]): VendorPatient[] {
  const byId = new Map(rows.filter((row) => !row.deleted_date).map((row) => [row.id, patientOf(row)]))
  return [...byId.values()].flatMap((patient) => patient ?? [])
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
