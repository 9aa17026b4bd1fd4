import { findConsult } from '../consults/demo-consults.ts'
import { DEMO_PATIENTS, type DemoPatient } from '../patients/demo-patients.ts'
import type { CasePlan, Outcome } from './case-plan.ts'
import { claimOf } from './claims.ts'

type Row = readonly [
  patientName: string,
  consult: string,
  outcome: Outcome,
  lastMinutesAgo: number,
  ...Mark[],
]
/**
 * 'seen': the user whose turn it is has opened the case. 'both': the case was also sent to the consult's second
 * specialty.
 */
type Mark = 'seen' | 'both'

const OWNERS: readonly Row[] = [
  ['Walter Haldane', 'atrial-fibrillation', 'replied', 26],
  ['Rosa Itzel Quiroga', 'thyroid-in-pregnancy', 'replied again', 64],
  ['Darnell Pruitt', 'falling-egfr', 'replied', 131],
  ['Margit Solberg', 'polymyalgia', 'replied again', 203],
  ['Imani Delacroix', 'first-seizure', 'replied', 317],
  ['Harold Eastman', 'raised-ferritin', 'waiting', 372],
  ['Priya Venkataraman', 'exertional-syncope', 'unassigned', 431],
  ['Caleb Whitlock', 'lung-nodule', 'waiting', 1508, 'seen'],
  ['Eleanor Voss', 'high-platelets', 'declined', 1733, 'seen'],
  ['Nadia Ferreira', 'latent-tuberculosis', 'clarification asked', 2702, 'seen'],
  ['Owen Castellane', 'psoriasis', 'reopened', 2899, 'both'],
  ['Beatrix Thornbury', 'partial-response', 'withdrawn', 4413, 'seen'],
]

const PCPS: readonly Row[] = [
  ['Tobias Renner', 'microscopic-hematuria', 'replied', 43],
  ['Thandi Abara', 'frequent-migraine', 'replied', 97],
  ['Kofi Marchbanks', 'diabetes-and-albuminuria', 'replied', 242, 'both'],
  ['Colette Fenwick', 'celiac-antibodies', 'replied again', 424],
  ['Anselm Toledano', 'gout-after-rash', 'replied', 1301, 'both'],
  ['Wanda Okonkwo', 'pigmented-lesion', 'unassigned', 86],
  ['Leif Thornbury', 'resistant-hypertension', 'waiting', 605, 'both'],
  ['Rupert Voss', 'asthma-attacks', 'asked again', 1012],
  ['Joaquin Ferreira', 'low-sodium', 'waiting', 2051, 'seen'],
]

const SUPERUSERS: readonly Row[] = [
  ['Dorothea Finch', 'leg-ulcer', 'unassigned', 187],
  ['Cornelius Quist', 'new-murmur', 'waiting', 74],
]

const RIVALS: readonly Row[] = [
  ['Hollis Winterfield', 'aortic-root', 'seen in person', 152, 'seen'],
  ['Marisol Tennant', 'nodular-acne', 'waiting', 309],
  ['Edgar Bellweather', 'exertional-syncope', 'unassigned', 512],
  ['Lucinda Harrow', 'night-reflux', 'asked again', 3033, 'seen'],
]

function findPatient(provider: string, fullName: string): DemoPatient {
  const found = DEMO_PATIENTS.find(
    (patient) => patient.provider === provider && patient.fullName === fullName,
  )
  if (!found) throw new Error(`no demo patient ${fullName} of ${provider}`)
  return found
}

function plan(provider: string, row: Row): CasePlan {
  const [patientName, consultKey, outcome, lastMinutesAgo, ...marks] = row
  const patient = findPatient(provider, patientName)
  const consult = findConsult(consultKey)
  const second = marks.includes('both') && consult.second ? [consult.second.specialty] : []
  return {
    key: `open ${patient.practice} ${patientName}`,
    patient,
    consult,
    specialties: [consult.specialty, ...second],
    hasFiles: true,
    outcome,
    lastMinutesAgo,
    isSeen: marks.includes('seen'),
    claim: claimOf(patient, consult, false),
  }
}

/** The open cases of both practices, each planned individually, because users see them first. */
export function planOpenCases(): CasePlan[] {
  return [
    ...OWNERS.map((row) => plan('owner@demo.example', row)),
    ...PCPS.map((row) => plan('pcp@demo.example', row)),
    ...SUPERUSERS.map((row) => plan('superuser@demo.example', row)),
    ...RIVALS.map((row) => plan('other@rival.example', row)),
  ]
}
