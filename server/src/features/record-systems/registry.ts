import type { ConnectableSystem } from '@econsult/contract/record-systems/connectable'
import type { AthenaRecords, AthenaSettings } from '@econsult/adapters/athena/athena-port'
import type { CerboRecords, CerboSettings } from '@econsult/adapters/cerbo/cerbo-port'
import type { ElationRecords, ElationSettings } from '@econsult/adapters/elation/elation-port'
import type { FhirRecords, FhirSettings } from '@econsult/adapters/fhir/fhir-port'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/database.ts'
import { findRecordSystemSettings } from './connections/store.ts'
import type { RecordPlatform } from '../../configuration/record-settings.ts'
import { CANNOT_OPEN, type Sealer } from '../../crypto/sealer.ts'

/** A record system connected to a practice. */
export interface ConnectedSystem<Adapter> {
  readonly adapter: Adapter
  /** The practice's own id there; '' if the credentials are for one practice only. */
  readonly practiceId: string
  /** Whether the credentials are the practice's own, and not the platform's. */
  readonly isOwn: boolean
}

/** The record systems of one practice; undefined if not connected. */
export interface PracticeRecords {
  /** Systems whose stored credentials can no longer be decrypted: the practice must connect them again. */
  readonly lost: readonly ConnectableSystem[]
  readonly athena: ConnectedSystem<AthenaRecords> | undefined
  readonly elation: ConnectedSystem<ElationRecords> | undefined
  readonly cerbo: ConnectedSystem<CerboRecords> | undefined
  readonly fhir: ConnectedSystem<FhirRecords> | undefined
}

/** Creates the adapter of each system from its settings. */
export interface RecordMakers {
  readonly athena: (settings: AthenaSettings) => AthenaRecords
  readonly elation: (settings: ElationSettings) => ElationRecords
  readonly cerbo: (settings: CerboSettings) => CerboRecords
  readonly fhir: (settings: FhirSettings) => FhirRecords
}

/** Returns the record systems that a practice is connected to. */
export interface RecordSystemRegistry {
  readonly platform: RecordPlatform
  /** Adapters for credentials that are only tested. */
  readonly make: RecordMakers
  /** Opens its own transaction: never call it within one. */
  of(practiceId: string): Promise<PracticeRecords>
}

interface Needs {
  readonly log: FastifyBaseLogger
  readonly database: Database
  readonly sealer: Sealer
  readonly platform: RecordPlatform
  readonly make: RecordMakers
}

/** Creates the registry; all calls with the same credentials share one adapter, and with it an access token. */
export function createRecordSystemRegistry({
  database,
  sealer,
  platform,
  make,
  log,
}: Needs): RecordSystemRegistry {
  const logged = new Set<string>()
  /** Logs for operators that a connection cannot be decrypted, once per process. */
  function logOnce(practiceId: string, system: ConnectableSystem): void {
    const one = `${practiceId} ${system}`
    if (logged.has(one)) return
    logged.add(one)
    log.error({ practiceId, system }, CANNOT_OPEN)
  }
  const connect = {
    athena: keepAdapters(make.athena),
    elation: keepAdapters(make.elation),
    cerbo: keepAdapters(make.cerbo),
    fhir: keepAdapters(make.fhir),
  }
  return {
    platform,
    make,
    async of(practiceId) {
      const wanted = { practiceId, sealer, platform }
      const found = await database.asSystem((handle) => findRecordSystemSettings(handle, wanted))
      for (const system of found.lost) logOnce(practiceId, system)
      return {
        lost: found.lost,
        athena: connect.athena(practiceId, found.athena),
        elation: connect.elation(practiceId, found.elation),
        cerbo: connect.cerbo(practiceId, found.cerbo),
        fhir: connect.fhir(practiceId, found.fhir),
      }
    },
  }
}

/** Caches one adapter for the platform and one per practice with its own credentials, until those change. */
function keepAdapters<Settings, Adapter>(make: (settings: Settings) => Adapter) {
  const kept = new Map<string, { readonly with: string; readonly adapter: Adapter }>()
  return (
    owner: string,
    found: { settings: Settings; practiceId: string; isOwn: boolean } | undefined,
  ): ConnectedSystem<Adapter> | undefined => {
    if (!found) return undefined
    const { settings, practiceId, isOwn } = found
    const key = isOwn ? owner : 'platform'
    const held = kept.get(key)
    const reached = JSON.stringify(settings)
    const adapter = held?.with === reached ? held.adapter : make(settings)
    kept.set(key, { with: reached, adapter })
    return { adapter, practiceId, isOwn }
  }
}
