import type { ConnectionChecker } from '@econsult/adapters/records/records-port'
import {
  CONNECTABLE_SYSTEMS,
  type ConnectableSystem,
  factsOf,
} from '@econsult/contract/record-systems/systems'
import type { RecordPlatform } from '../../../configuration/record-settings.ts'
import { CONNECTORS } from '../connectors/all.ts'
import type { Connector, Entered, Reachable } from '../connectors/connector.ts'
import type { OwnCredentials } from './credentials.ts'

/** A record system to which a practice is connected, before its adapter is opened. */
export interface Reached<Adapter = ConnectionChecker> {
  readonly system: Reachable<Adapter>
  /** The number of the practice in the record system. It is '' if the credentials are valid for one practice only. */
  readonly practiceId: string
  /** True if the credentials belong to the practice, false if they belong to the platform. */
  readonly isOwn: boolean
}

/** The record system settings of a practice. */
export interface PracticeSettings {
  /** Systems whose stored credentials can no longer be decrypted. */
  readonly lost: readonly ConnectableSystem[]
  readonly reached: ReadonlyMap<ConnectableSystem, Reached>
}

/** The numbers of the practice in the systems that identify practices by number. */
export type PracticeNumbers = Readonly<Partial<Record<ConnectableSystem, string | null>>>

interface Facts {
  /** The id of the practice in this product. */
  readonly practiceId: string
  /** The practice's own credentials for each system that it connected or disconnected. */
  readonly own: ReadonlyMap<string, OwnCredentials>
  readonly numbers: PracticeNumbers
  readonly platform: RecordPlatform
}

/** Returns the connector of a record system. */
export function connectorOf(system: ConnectableSystem): Connector<ConnectionChecker> {
  return CONNECTORS[system]
}

/** True if the admin entered a value in at least one field. */
export function isEntered(entered: Entered): boolean {
  return [entered.practiceNumber, entered.address, entered.user, entered.secret].some(Boolean)
}

/**
 * Returns the settings that apply to a practice. If the practice has connected or disconnected a system itself, that
 * takes precedence. Otherwise the platform's credentials are used, but only if the platform has entered the practice's
 * number in that system.
 */
export function settingsOf(facts: Facts): PracticeSettings {
  const reached = CONNECTABLE_SYSTEMS.flatMap((system) => {
    const found = reachedOf(system, facts)
    return found ? [[system, found] as const] : []
  })
  return {
    lost: CONNECTABLE_SYSTEMS.filter((system) => facts.own.get(system) === 'lost'),
    reached: new Map(reached),
  }
}

function reachedOf(
  system: ConnectableSystem,
  { practiceId, own, numbers, platform }: Facts,
): Reached | undefined {
  const number = factsOf(system).connectedBy === 'number' ? numbers[system] : ''
  const credentials = own.get(system)
  if (typeof number !== 'string' || credentials === null || credentials === 'lost') return undefined
  const connector = connectorOf(system)
  const reach = credentials ? connector.own(credentials, platform) : connector.shared(platform, practiceId)
  return reach && { system: reach, practiceId: number, isOwn: credentials !== undefined }
}

/**
 * The owner name with which credentials are sealed. In the row of another practice or system, they cannot be decrypted.
 */
export function ownerOf(practiceId: string, system: string): string {
  return `${practiceId} ${system}`
}
