import type { AthenaDepartments } from '@econsult/adapters/athena/athena-port'
import type { PaceMaker } from '@econsult/adapters/records/pace-port'
import type { RecordPlatform } from '../../../configuration/record-settings.ts'
import type { Credentials } from '../connections/credentials.ts'

// A connector says how one record system is connected: what an admin enters for it, and the adapter that this opens. There
// is one for each system whose credentials are entered; hint is connected from within hint.

/** What an admin entered for a record system. */
export interface Entered {
  readonly practiceNumber?: string | undefined
  readonly address?: string | undefined
  readonly user?: string | undefined
  readonly secret?: string | undefined
  readonly chartDepartment?: string | undefined
  readonly claimDepartment?: string | undefined
}

/** Credentials that an admin entered, with their practice's number there; '' for a system that is named by its address. */
export interface CheckedCredentials {
  readonly practiceId: string
  readonly credentials: Credentials
}

/** What adapters need besides credentials. */
export interface AdapterNeeds {
  /** Time limit for sending a document, in milliseconds. */
  readonly timeoutMs: number
  readonly now: () => number
  readonly paceOfVendor: PaceMaker
  /** An address of each system that may be reached although practices could not enter it. */
  readonly allowed: RecordPlatform['bases']['allowed']
}

/** Settings of a record system, before it is opened. */
export interface Reachable<Adapter> {
  readonly baseUrl: string
  /** Equal for equal settings. */
  readonly key: string
  /** athena's departments; the others have none. */
  readonly departments?: AthenaDepartments
  open(needs: AdapterNeeds): Adapter
}

export interface Connector<Adapter> {
  /** @throws CallError badInput with a text for each field that is missing or wrong. */
  check(entered: Entered, platform: RecordPlatform): CheckedCredentials
  /** What credentials of a practice reach. */
  own(credentials: Credentials, platform: RecordPlatform): Reachable<Adapter>
  /** What the operator has set up for a practice without credentials of its own; undefined for nothing. */
  shared(platform: RecordPlatform, practiceId: string): Reachable<Adapter> | undefined
}

/** Settings of a record system, with the adapter that they open. */
export function reachable<Settings extends { readonly baseUrl: string }, Adapter>(
  settings: Settings,
  open: (settings: Settings, needs: AdapterNeeds) => Adapter,
): Reachable<Adapter> {
  const { baseUrl } = settings
  return { baseUrl, key: JSON.stringify(settings), open: (needs) => open(settings, needs) }
}
