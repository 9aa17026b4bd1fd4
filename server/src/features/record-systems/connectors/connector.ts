import type { AthenaDepartments } from '@econsult/adapters/athena/athena-port'
import type { PaceMaker } from '@econsult/adapters/records/pace-port'
import type { RecordPlatform } from '../../../configuration/record-settings.ts'
import type { Credentials } from '../connections/credentials.ts'

// A connector defines how to connect a record system. It consists of the fields that an admin fills in, and of the
// adapter that is opened with the entered values. Each system whose credentials are entered in this product has a
// connector; hint is connected from within hint.

/** The values entered by an admin for a record system. */
export interface Entered {
  readonly practiceNumber?: string | undefined
  readonly address?: string | undefined
  readonly user?: string | undefined
  readonly secret?: string | undefined
  readonly chartDepartment?: string | undefined
  readonly claimDepartment?: string | undefined
}

/**
 * Credentials that were checked, and the practice's number in the system. The number is '' for a system that is
 * identified by its address.
 */
export interface CheckedCredentials {
  readonly practiceId: string
  readonly credentials: Credentials
}

/** The dependencies of adapters, other than credentials. */
export interface AdapterNeeds {
  /** The timeout for sending a document, in milliseconds. */
  readonly timeoutMs: number
  readonly now: () => number
  readonly paceOfVendor: PaceMaker
  /** For each system, an additional permitted address that practices are not allowed to enter themselves. */
  readonly allowed: RecordPlatform['bases']['allowed']
}

/** The settings of a record system, before its adapter is opened. */
export interface Reachable<Adapter> {
  readonly baseUrl: string
  /** A key that is the same for settings that are equal. */
  readonly key: string
  /** The departments in athena; undefined for other systems. */
  readonly departments?: AthenaDepartments
  open(needs: AdapterNeeds): Adapter
}

export interface Connector<Adapter> {
  /** @throws CallError badInput with a text for each missing or invalid field. */
  check(entered: Entered, platform: RecordPlatform): CheckedCredentials
  /** Returns the settings for a practice's own credentials. */
  own(credentials: Credentials, platform: RecordPlatform): Reachable<Adapter>
  /**
   * Returns the settings from the operator for a practice without credentials of its own; undefined if there are none.
   */
  shared(platform: RecordPlatform, practiceId: string): Reachable<Adapter> | undefined
}

/** Combines the settings of a record system with a function that opens its adapter. */
export function reachable<Settings extends { readonly baseUrl: string }, Adapter>(
  settings: Settings,
  open: (settings: Settings, needs: AdapterNeeds) => Adapter,
): Reachable<Adapter> {
  const { baseUrl } = settings
  return { baseUrl, key: JSON.stringify(settings), open: (needs) => open(settings, needs) }
}
