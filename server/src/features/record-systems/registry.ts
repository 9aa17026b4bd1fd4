import type { ConnectionChecker } from '@econsult/adapters/records/records-port'
import { CONNECTABLE_SYSTEMS, type ConnectableSystem } from '@econsult/contract/record-systems/systems'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/database.ts'
import { findRecordSystemSettings } from './connections/store.ts'
import type { Reached } from './connections/rules.ts'
import type { RecordPlatform } from '../../configuration/record-settings.ts'
import { CANNOT_OPEN, type Sealer } from '../../crypto/sealer.ts'
import type { AdapterOf } from './connectors/all.ts'
import type { AdapterNeeds, Reachable } from './connectors/connector.ts'

/** A record system connected to a practice. */
export interface ConnectedSystem<Adapter> {
  readonly adapter: Adapter
  /** The id of the practice in the record system. It is '' if the credentials are valid for one practice only. */
  readonly practiceId: string
  /** True if the credentials belong to the practice, false if they belong to the platform. */
  readonly isOwn: boolean
}

/** The record systems of one practice, by name. A system that is not connected is undefined. */
type ConnectedSystems = {
  readonly [System in ConnectableSystem]: ConnectedSystem<AdapterOf<System>> | undefined
}

/** The record systems of one practice. */
export interface PracticeRecords extends ConnectedSystems {
  /** Systems whose stored credentials can no longer be decrypted; the practice must connect them again. */
  readonly lost: readonly ConnectableSystem[]
}

/** Provides the connected record systems of each practice. */
export interface RecordSystemRegistry {
  readonly platform: RecordPlatform
  /** Opens an adapter with credentials that are only being tested. */
  open(system: Reachable<ConnectionChecker>): ConnectionChecker
  /** Opens a transaction of its own, so it must not be called inside another transaction. */
  of(practiceId: string): Promise<PracticeRecords>
}

interface Needs {
  readonly log: FastifyBaseLogger
  readonly database: Database
  readonly sealer: Sealer
  readonly platform: RecordPlatform
  readonly adapters: AdapterNeeds
}

/** Creates the registry. All calls with the same credentials share one adapter, and therefore one access token. */
export function createRecordSystemRegistry({
  database,
  sealer,
  platform,
  adapters,
  log,
}: Needs): RecordSystemRegistry {
  const logged = new Set<string>()
  /** Logs, once per process, that a connection cannot be decrypted. This informs the operators. */
  function logOnce(practiceId: string, system: ConnectableSystem): void {
    const one = `${practiceId} ${system}`
    if (logged.has(one)) return
    logged.add(one)
    log.error({ practiceId, system }, CANNOT_OPEN)
  }
  const connect = keepAdapters(adapters)
  return {
    platform,
    open: (system) => system.open(adapters),
    async of(practiceId) {
      const wanted = { practiceId, sealer, platform }
      const { lost, reached } = await database.asSystem((handle) => findRecordSystemSettings(handle, wanted))
      for (const system of lost) logOnce(practiceId, system)
      const connected = CONNECTABLE_SYSTEMS.map(
        (system) => [system, connect(practiceId, system, reached.get(system))] as const,
      )
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each connector opens the adapter of its system
      return { lost, ...(Object.fromEntries(connected) as unknown as ConnectedSystems) }
    },
  }
}

/**
 * Caches one adapter per system for the platform, and one per practice with credentials of its own. An adapter is
 * cached until the credentials change.
 */
function keepAdapters(needs: AdapterNeeds) {
  const kept = new Map<string, { readonly key: string; readonly adapter: ConnectionChecker }>()
  return (
    owner: string,
    name: ConnectableSystem,
    found: Reached | undefined,
  ): ConnectedSystem<ConnectionChecker> | undefined => {
    if (!found) return undefined
    const { system, practiceId, isOwn } = found
    const place = `${name} ${isOwn ? owner : 'platform'}`
    const held = kept.get(place)
    const adapter = held?.key === system.key ? held.adapter : system.open(needs)
    kept.set(place, { key: system.key, adapter })
    return { adapter, practiceId, isOwn }
  }
}
