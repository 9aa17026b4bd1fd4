import { definePhrases, withValues } from '../languages/phrases.ts'
import { objectOfEntries } from '../object-of-entries.ts'
import { PRODUCT_NAME } from '../product.ts'

/**
 * Features that the product supports for a record system. Code that depends on a feature checks for it instead of
 * comparing the system's name.
 */
type Ability =
  /** Patients here are linked by id to patients in the record system. */
  | 'links'
  /** The latest encounter of a linked patient is fetched as files (CASE-06). */
  | 'encounters'
  /** Items of a linked patient's chart can be sent with a case (CHART-02). */
  | 'charts'
  /** Items of a chart can be sent with a case, but the patient must be found each time by name and date of birth. */
  | 'charts by name'
  /** Patients who are changed in the record system are imported here (REC-01). */
  | 'changes'
  /** The report of a closed case is filed in the chart (CLOSE-04). */
  | 'reports'
  /** Claims are created in the record system (CLOSE-02). */
  | 'claims'

interface SystemFacts {
  /** Display name of the record system, in lower case unless it describes a type of system. */
  readonly name: string
  /** Name of the record system in its maker's spelling. */
  readonly properName: string
  /** Purposes of a connection to the record system. */
  readonly uses: string
  /**
   * The method of identifying a practice in the record system. With 'code', the practice connects from within the
   * record system.
   */
  readonly connectedBy: 'number' | 'address' | 'code'
  /**
   * The claim status of a case after the record system accepted its report; null if the status does not change
   * (CLOSE-04).
   */
  readonly claimStatus: 'SUBMITTED' | 'NOT SUBMITTED' | null
  readonly abilities: readonly Ability[]
}

const phrases = definePhrases('lib/contract/record-systems', {
  athenaUses: 'Documents, claims, codes and changed patients',
  elationUses: 'Documents to the patient’s chart, changed patients',
  cerboUses: 'Documents, and the files of the latest encounter',
  fhirServer: 'FHIR server',
  fhirUses: 'Reads charts from any FHIR R4 server',
  hintUses: withValues<{ product: string }>('Starts in hint: Settings, Integrations, {product}'),
})

/** The record systems in display order. All other lists of record systems are derived from this list. */
const SYSTEMS = {
  athena: {
    name: 'athena',
    properName: 'athena',
    uses: phrases.athenaUses,
    connectedBy: 'number',
    claimStatus: 'NOT SUBMITTED',
    abilities: ['links', 'encounters', 'charts', 'changes', 'reports', 'claims'],
  },
  elation: {
    name: 'elation',
    properName: 'Elation',
    uses: phrases.elationUses,
    connectedBy: 'number',
    claimStatus: null,
    abilities: ['links', 'encounters', 'charts', 'changes', 'reports'],
  },
  cerbo: {
    name: 'cerbo',
    properName: 'Cerbo',
    uses: phrases.cerboUses,
    connectedBy: 'address',
    claimStatus: 'SUBMITTED',
    abilities: ['links', 'encounters', 'charts', 'reports'],
  },
  fhir: {
    name: phrases.fhirServer,
    properName: phrases.fhirServer,
    uses: phrases.fhirUses,
    connectedBy: 'address',
    claimStatus: null,
    abilities: ['charts by name'],
  },
  hint: {
    name: 'hint',
    properName: 'hint',
    uses: phrases.hintUses({ product: PRODUCT_NAME }),
    connectedBy: 'code',
    claimStatus: 'SUBMITTED',
    abilities: ['links', 'changes', 'reports'],
  },
} as const satisfies Record<string, SystemFacts>

/** A record system to which a practice can be connected. */
export type PracticeSystem = keyof typeof SYSTEMS

/** The record systems with a given ability. */
export type SystemWith<Wanted extends Ability> = {
  [System in PracticeSystem]: Wanted extends (typeof SYSTEMS)[System]['abilities'][number] ? System : never
}[PracticeSystem]

type ConnectedBy<Way extends SystemFacts['connectedBy']> = {
  [System in PracticeSystem]: (typeof SYSTEMS)[System]['connectedBy'] extends Way ? System : never
}[PracticeSystem]

/** A record system to which a practice is connected by entering credentials. */
export type ConnectableSystem = ConnectedBy<'number' | 'address'>

export const PRACTICE_SYSTEMS: readonly PracticeSystem[] = Object.keys(SYSTEMS).filter(isSystem)

function isSystem(name: string): name is PracticeSystem {
  return name in SYSTEMS
}

/** Returns the properties of a record system. */
export function factsOf(system: PracticeSystem): SystemFacts {
  return SYSTEMS[system]
}

export function hasAbility<Wanted extends Ability>(
  system: PracticeSystem,
  ability: Wanted,
): system is SystemWith<Wanted> {
  return factsOf(system).abilities.includes(ability)
}

/** Returns the record systems with an ability, in display order. */
export function systemsWith<Wanted extends Ability>(ability: Wanted): readonly SystemWith<Wanted>[] {
  return PRACTICE_SYSTEMS.filter((system) => hasAbility(system, ability))
}

export function isConnectable(system: PracticeSystem): system is ConnectableSystem {
  return factsOf(system).connectedBy !== 'code'
}

/** A record system that identifies a practice by a number. */
export type SystemByNumber = ConnectedBy<'number'>

export function isByNumber(system: PracticeSystem): system is SystemByNumber {
  return factsOf(system).connectedBy === 'number'
}

/** A record system with a separate address for each practice. */
export type SystemByAddress = ConnectedBy<'address'>
export const SYSTEMS_BY_ADDRESS: readonly SystemByAddress[] = PRACTICE_SYSTEMS.filter(
  (system): system is SystemByAddress => factsOf(system).connectedBy === 'address',
)

export const CONNECTABLE_SYSTEMS: readonly ConnectableSystem[] = PRACTICE_SYSTEMS.filter((system) =>
  isConnectable(system),
)

/** The record systems whose patients can be linked to patients here. */
export type LinkedSystem = SystemWith<'links'>
export const LINKED_SYSTEMS = systemsWith('links')

/** The record systems in whose charts reports can be filed. */
export type ReportSystem = SystemWith<'reports'>
export const REPORT_SYSTEMS = systemsWith('reports')

/** The name of the field that contains a patient's id in a record system. */
export type LinkField = `${LinkedSystem}PatientId`

export function linkFieldOf(system: LinkedSystem): LinkField {
  return `${system}PatientId`
}

/** An object with the id field of every record system to which patients can be linked. */
export function linkFields<Value>(valueOf: (system: LinkedSystem) => Value): Record<LinkField, Value> {
  return objectOfEntries(LINKED_SYSTEMS.map((system) => [linkFieldOf(system), valueOf(system)] as const))
}
