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

/** A record system that a practice is connected to, before it is opened. */
export interface Reached<Adapter = ConnectionChecker> {
  readonly system: Reachable<Adapter>
  /** The practice's own number at the record system; '' if its credentials are for one practice only. */
  readonly practiceId: string
  /** True if the credentials are the practice's own, and not the platform's. */
  readonly isOwn: boolean
}

/** The record systems of a practice. */
export interface PracticeSettings {
  /** Systems whose stored credentials can no longer be decrypted. */
  readonly lost: readonly ConnectableSystem[]
  readonly reached: ReadonlyMap<ConnectableSystem, Reached>
}

/** The practice's numbers at the systems that name practices by a number. */
export type PracticeNumbers = Readonly<Partial<Record<ConnectableSystem, string | null>>>

interface Facts {
  /** The practice's id in this product. */
  readonly practiceId: string
  /** Its own credentials for each system that it connected or disconnected. */
  readonly own: ReadonlyMap<string, OwnCredentials>
  readonly numbers: PracticeNumbers
  readonly platform: RecordPlatform
}

/** The connector of any record system. */
export function connectorOf(system: ConnectableSystem): Connector<ConnectionChecker> {
  return CONNECTORS[system]
}

/** True if the admin entered a value in any field. */
export function isEntered(entered: Entered): boolean {
  return [entered.practiceNumber, entered.address, entered.user, entered.secret].some(Boolean)
}

/**
 * The settings that apply to a practice. A system that the practice itself connected or disconnected takes precedence.
 * The platform's credentials are used only for practices that did neither and whose number at the system was entered by
 * the platform.
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
 * The owner to which a sealed connection is bound, so that it cannot be decrypted in a row of another practice or
 * system.
 */
export function ownerOf(practiceId: string, system: string): string {
  return `${practiceId} ${system}`
}
