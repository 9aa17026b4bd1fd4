import type { PatientFeed, VendorPatient } from '../records/patients-port.ts'
import { RecordSystemError } from '../records/records-port.ts'
import type { VendorHttp } from '../records/vendor-http.ts'
import hint, { type HintPatient } from './hint-wire.ts'

const PAGE = 100
/** Maximum number of pages; a longer list is treated as incompletely read. */
const MOST_PAGES = 2000

/**
 * Reads hint's patients, most recently changed first. hint has no time filter, so the list is read up to a patient
 * whose change is already known. The documentation that we have does not confirm that patients are sorted by change
 * time, so all pages are read if a page is in another order. It does not confirm the content of merged_into, so both an
 * id and an object with an id are accepted.
 */
export function hintPatients(http: VendorHttp): PatientFeed {
  return {
    async changedPatients({ since }) {
      const found: HintPatient[] = []
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const query = { sort: '-updated_at', limit: String(PAGE), offset: String(page * PAGE) }
        const rows = await http.session().get('/provider/patients', query, hint, 'patients')
        found.push(...rows.filter((row) => since === null || timeOf(row) > since.getTime()))
        if (rows.length < PAGE || (since !== null && endsBefore(rows, since))) return patientsOf(found)
      }
      throw new RecordSystemError('hint', 'unreadable')
    },
  }
}

const timeOf = ({ updated_at }: HintPatient) => Date.parse(updated_at)

/** True if a page is in the requested order and ends with an already known patient. */
function endsBefore(rows: readonly HintPatient[], since: Date): boolean {
  const times = rows.map(timeOf)
  return (
    times.every((time, place) => time <= (times[place - 1] ?? time)) && (times.at(-1) ?? 0) <= since.getTime()
  )
}

/** Returns each patient once. A merged patient becomes a former id of the patient into whom it was merged. */
function patientsOf(rows: readonly HintPatient[]): VendorPatient[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...byId.values()].flatMap((row) => {
    const { id, first_name: firstName, last_name: lastName, dob, merged_into } = row
    if (!firstName || !lastName || !dob || merged_into) return []
    const formerIds = rows.filter((one) => one.merged_into === id).map((one) => one.id)
    return [{ vendorPatientId: id, formerIds, firstName, lastName, dob, details: detailsOf(row) }]
  })
}

function detailsOf(row: HintPatient): Record<string, string> {
  const phone = (type: string) => row.phones?.find((one) => one.type?.toLowerCase() === type)?.number
  const details = {
    gender: row.sex?.slice(0, 1).toUpperCase(),
    address: row.address_line1,
    city: row.address_city,
    state: row.address_state,
    zip: row.address_zip,
    mobile_no: phone('mobile'),
    homephone: phone('home'),
    email: row.email,
    primary_ins_name: row.health_insurance_payer_name,
    primary_ins_id: row.health_insurance_member_id,
  }
  return Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}
