import type { AthenaDepartments } from '@econsult/adapters/athena/athena-port'
import type { PaceMaker } from '@econsult/adapters/records/pace-port'
import type { RecordPlatform } from '../../../configuration/record-settings.ts'
import type { Credentials } from '../connections/credentials.ts'

// A connector defines how one record system is connected: the fields that an admin fills in, and the adapter that is
// opened with them. Each system whose credentials are entered here has one; hint is connected from within hint.

/** The values that an admin entered for a record system. */
export interface Entered {
  readonly practiceNumber?: string | undefined
  readonly address?: string | undefined
  readonly user?: string | undefined
  readonly secret?: string | undefined
  readonly chartDepartment?: string | undefined
  readonly claimDepartment?: string | undefined
}

/**
 * Checked credentials that an admin entered, with the practice's number at the system; '' for a system that is
 * identified by its address.
 */
export interface CheckedCredentials {
  readonly practiceId: string
  readonly credentials: Credentials
}

/** The dependencies of adapters besides credentials. */
export interface AdapterNeeds {
  /** Time limit for sending a document, in milliseconds. */
  readonly timeoutMs: number
  readonly now: () => number
  readonly paceOfVendor: PaceMaker
  /** For each system, an address that may be reached although practices are not allowed to enter it. */
  readonly allowed: RecordPlatform['bases']['allowed']
}

/** Settings of a record system, before it is opened. */
export interface Reachable<Adapter> {
  readonly baseUrl: string
  /** A key that is equal for equal settings. */
  readonly key: string
  /** athena's departments; not set for other systems. */
  readonly departments?: AthenaDepartments
  open(needs: AdapterNeeds): Adapter
}

export interface Connector<Adapter> {
  /** @throws CallError badInput with a text for each field that is missing or wrong. */
  check(entered: Entered, platform: RecordPlatform): CheckedCredentials
  /** The system that a practice's own credentials open. */
  own(credentials: Credentials, platform: RecordPlatform): Reachable<Adapter>
  /**
   * The system that the operator has set up for a practice without credentials of its own; undefined if there is none.
   */
  shared(platform: RecordPlatform, practiceId: string): Reachable<Adapter> | undefined
}

/** Combines the settings of a record system with the adapter that is opened with them. */
export function reachable<Settings extends { readonly baseUrl: string }, Adapter>(
  settings: Settings,
  open: (settings: Settings, needs: AdapterNeeds) => Adapter,
): Reachable<Adapter> {
  const { baseUrl } = settings
  return { baseUrl, key: JSON.stringify(settings), open: (needs) => open(settings, needs) }
}
