import type { PatientLinks } from '../../features/patients/links/rules.ts'
import { splitName } from '../../features/patients/rules.ts'
import { madeUpPhone } from '../made-up-numbers.ts'
import type { DemoPatient } from './demo-patients.ts'

interface Place {
  readonly city: string
  readonly state: string
  readonly zip: string
}

const PLACES: readonly [Place, ...Place[]] = [
  { city: 'Springfield', state: 'IL', zip: '62701' },
  { city: 'Salem', state: 'OR', zip: '97301' },
  { city: 'Madison', state: 'WI', zip: '53703' },
]
const STREETS: readonly [string, ...string[]] = ['Example Street', 'Sample Avenue', 'Placeholder Road']
const INSURERS: readonly [string, ...string[]] = ['Madeup Mutual', 'Example Health Plan', 'Sample Shield']

function turn<Item>(items: readonly [Item, ...Item[]], position: number): Item {
  return items[position % items.length] ?? items[0]
}

/** Fictitious address, phone number and email of a patient. */
export function contactOf({ fullName, position }: DemoPatient) {
  return {
    ...turn(PLACES, position),
    address: `${100 + position} ${turn(STREETS, position)}`,
    mobile_no: madeUpPhone(position + 20),
    homephone: null,
    email: `${fullName.toLowerCase().replaceAll(' ', '.')}.${position}@patients.example`,
  }
}

/** Ids in the patient's record systems; the sandbox's patients have the same ids. */
export function recordLinksOf({ position, recordSystems }: DemoPatient): PatientLinks {
  const number = String(position).padStart(3, '0')
  const links = {
    athena: { id: `9${number}`, physicianId: null },
    elation: { id: `140000000${number}`, physicianId: '140000000901' },
    cerbo: { id: `7${number}`, physicianId: null },
    hint: { id: `pat-demo${number}`, physicianId: null },
  }
  return Object.fromEntries(recordSystems.map((system) => [system, links[system]]))
}

/** Guarantor and insurance for every second patient, and a second insurance for every sixth. */
export function coverageOf(patient: DemoPatient) {
  const isCovered = patient.position % 2 === 0
  const primary = insuranceOf(isCovered ? patient.position : undefined)
  const secondary = insuranceOf(patient.position % 6 === 0 ? patient.position + 1 : undefined)
  return {
    ...guarantorOf(isCovered ? patient : undefined),
    primary_ins_name: primary.name,
    primary_ins_id: primary.id,
    primary_grp_no: primary.group,
    primary_ins_addr: primary.address,
    primary_ins_city: primary.city,
    primary_ins_state: primary.state,
    primary_ins_zip: primary.zip,
    secondary_ins_name: secondary.name,
    secondary_ins_id: secondary.id,
    secondary_grp_no: secondary.group,
    secondary_ins_addr: secondary.address,
    secondary_ins_city: secondary.city,
    secondary_ins_state: secondary.state,
    secondary_ins_zip: secondary.zip,
  }
}

function guarantorOf(patient: DemoPatient | undefined) {
  const contact = patient && contactOf(patient)
  const names = patient && splitName(patient.fullName)
  return {
    guarantor_frstnm: names?.firstName ?? null,
    guarantor_lastnm: names?.lastName ?? null,
    guarantor_addr: contact?.address ?? null,
    guarantor_city: contact?.city ?? null,
    guarantor_state: contact?.state ?? null,
    guarantor_zip: contact?.zip ?? null,
  }
}

function insuranceOf(position: number | undefined) {
  if (position === undefined) {
    return { name: null, id: null, group: null, address: null, city: null, state: null, zip: null }
  }
  return {
    name: turn(INSURERS, position),
    id: `MADEUP${10_000 + position}`,
    group: `G-${500 + position}`,
    address: '1 Claims Plaza',
    ...turn(PLACES, position),
  }
}
