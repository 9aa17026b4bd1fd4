import { objectOfEntries } from '../object-of-entries.ts'

/**
 * Abilities of the product with a record system. Code that depends on an ability checks for it, and does not name a
 * system.
 */
type Ability =
  /** Patients here are linked to patients there by an id. */
  | 'links'
  /** The latest encounter of a linked patient is fetched as files (CASE-06). */
  | 'encounters'
  /** Items of a linked patient's chart can be sent with a case (CHART-02). */
  | 'charts'
  /** Items of a chart can be sent with a case, but the patient is found there by name and date of birth each time. */
  | 'charts by name'
  /** Patients that change there are imported here (REC-01). */
  | 'changes'
  /** The report of a closed case is filed in the chart (CLOSE-04). */
  | 'reports'
  /** Claims are created there (CLOSE-02). */
  | 'claims'

interface SystemFacts {
  /** Its name on screen, in small letters unless it is a kind of system. */
  readonly name: string
  /** Its name as its maker writes it. */
  readonly properName: string
  /** Purposes of a connection with it. */
  readonly uses: string
  /** The way in which a practice is identified there; with a code, the practice connects it from within the system. */
  readonly connectedBy: 'number' | 'address' | 'code'
  /** The claim status of a case after its report was accepted there; null if the status does not change (CLOSE-04). */
  readonly claimStatus: 'SUBMITTED' | 'NOT SUBMITTED' | null
  readonly abilities: readonly Ability[]
}

/** The record systems, in the order in which people see them. Every other list of them is derived from this one. */
const SYSTEMS = {
  athena: {
    name: 'athena',
    properName: 'athena',
    uses: 'Documents, claims, codes and changed patients',
    connectedBy: 'number',
    claimStatus: 'NOT SUBMITTED',
    abilities: ['links', 'encounters', 'charts', 'changes', 'reports', 'claims'],
  },
  elation: {
    name: 'elation',
    properName: 'Elation',
    uses: 'Documents to the patient’s chart, changed patients',
    connectedBy: 'number',
    claimStatus: null,
    abilities: ['links', 'encounters', 'charts', 'changes', 'reports'],
  },
  cerbo: {
    name: 'cerbo',
    properName: 'Cerbo',
    uses: 'Documents, and the files of the latest encounter',
    connectedBy: 'address',
    claimStatus: 'SUBMITTED',
    abilities: ['links', 'encounters', 'charts', 'reports'],
  },
  fhir: {
    name: 'FHIR server',
    properName: 'FHIR server',
    uses: 'Reads charts from any FHIR R4 server',
    connectedBy: 'address',
    claimStatus: null,
    abilities: ['charts by name'],
  },
  hint: {
    name: 'hint',
    properName: 'hint',
    uses: 'Starts in hint: Settings, Integrations, eConsult',
    connectedBy: 'code',
    claimStatus: 'SUBMITTED',
    abilities: ['links', 'changes', 'reports'],
  },
} as const satisfies Record<string, SystemFacts>

/** A record system that a practice can be connected to. */
export type PracticeSystem = keyof typeof SYSTEMS

/** The record systems that have an ability. */
export type SystemWith<Wanted extends Ability> = {
  [System in PracticeSystem]: Wanted extends (typeof SYSTEMS)[System]['abilities'][number] ? System : never
}[PracticeSystem]

type ConnectedBy<Way extends SystemFacts['connectedBy']> = {
  [System in PracticeSystem]: (typeof SYSTEMS)[System]['connectedBy'] extends Way ? System : never
}[PracticeSystem]

/** A record system that a practice connects by entering credentials. */
export type ConnectableSystem = ConnectedBy<'number' | 'address'>

export const PRACTICE_SYSTEMS: readonly PracticeSystem[] = Object.keys(SYSTEMS).filter(isSystem)

function isSystem(name: string): name is PracticeSystem {
  return name in SYSTEMS
}

/** The facts about a record system. */
export function factsOf(system: PracticeSystem): SystemFacts {
  return SYSTEMS[system]
}

export function hasAbility<Wanted extends Ability>(
  system: PracticeSystem,
  ability: Wanted,
): system is SystemWith<Wanted> {
  return factsOf(system).abilities.includes(ability)
}

/** The record systems with an ability, in the order in which people see them. */
export function systemsWith<Wanted extends Ability>(ability: Wanted): readonly SystemWith<Wanted>[] {
  return PRACTICE_SYSTEMS.filter((system) => hasAbility(system, ability))
}

export function isConnectable(system: PracticeSystem): system is ConnectableSystem {
  return factsOf(system).connectedBy !== 'code'
}

/** A record system that names a practice by a number. */
export type SystemByNumber = ConnectedBy<'number'>

export function isByNumber(system: PracticeSystem): system is SystemByNumber {
  return factsOf(system).connectedBy === 'number'
}

/** A record system that has an address of its own for each practice. */
export type SystemByAddress = ConnectedBy<'address'>
export const SYSTEMS_BY_ADDRESS: readonly SystemByAddress[] = PRACTICE_SYSTEMS.filter(
  (system): system is SystemByAddress => factsOf(system).connectedBy === 'address',
)

export const CONNECTABLE_SYSTEMS: readonly ConnectableSystem[] = PRACTICE_SYSTEMS.filter((system) =>
  isConnectable(system),
)

/** The record systems whose patients are linked to patients here. */
export type LinkedSystem = SystemWith<'links'>
export const LINKED_SYSTEMS = systemsWith('links')

/** The record systems in whose charts reports can be filed. */
export type ReportSystem = SystemWith<'reports'>
export const REPORT_SYSTEMS = systemsWith('reports')

/** The field with a patient's id at a record system. */
export type LinkField = `${LinkedSystem}PatientId`

export function linkFieldOf(system: LinkedSystem): LinkField {
  return `${system}PatientId`
}

/** An object with such a field for every record system in which patients are linked. */
export function linkFields<Value>(valueOf: (system: LinkedSystem) => Value): Record<LinkField, Value> {
  return objectOfEntries(LINKED_SYSTEMS.map((system) => [linkFieldOf(system), valueOf(system)] as const))
}
