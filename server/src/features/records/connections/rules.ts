import { RECORD_SYSTEMS, type RecordSystem } from '@econsult/adapters/records/records-port'
import { z } from 'zod'
import type { PracticeRecord } from '../../practices/store.ts'
import type { RecordPlatform, RecordSettings } from '../../../record-settings.ts'

/** Record systems that a practice admin connects with credentials. */
export type ConnectableSystem = RecordSystem

/** What a practice's connection keeps sealed; the address is Cerbo's alone, whose practices have one each. */
export const credentialsSchema = z.object({
  user: z.string(),
  secret: z.string(),
  address: z.string().optional(),
})
export type Credentials = z.infer<typeof credentialsSchema>

interface Connected<Settings> {
  readonly settings: Settings
  /** The practice's own id at the record system; '' where its credentials are of one practice alone. */
  readonly practiceId: string
  /** Whether the credentials are the practice's own, and not the platform's. */
  readonly isOwn: boolean
}

/** How each record system of a practice is reached; undefined where it is not connected. */
export interface RecordSystemSettings {
  /** Those whose kept credentials cannot be opened any more. */
  readonly lost: readonly ConnectableSystem[]
  readonly athena: Connected<NonNullable<RecordSettings['athena']>> | undefined
  readonly elation: Connected<NonNullable<RecordSettings['elation']>> | undefined
  readonly cerbo: Connected<NonNullable<RecordSettings['cerbo']>> | undefined
}

type PracticeLinks = Pick<PracticeRecord, 'athena_practice_id' | 'elation_practice_id'> | undefined

export type OwnCredentials = Credentials | 'lost' | null

interface Facts {
  /** The practice's id here. */
  readonly practiceId: string
  /** Its own credentials of each system; null where it disconnected it, 'lost' where they cannot be opened any more. */
  readonly own: ReadonlyMap<string, OwnCredentials>
  /** The practice's ids at the systems. */
  readonly links: PracticeLinks
  readonly platform: RecordPlatform
}

/**
 * The settings that hold for a practice. What it connected or disconnected itself goes before the platform's, which is
 * used only for practices that never did either: a practice's id at a vendor is then the platform's own entry.
 */
export function settingsOf(facts: Facts): RecordSystemSettings {
  return {
    lost: RECORD_SYSTEMS.filter((system) => facts.own.get(system) === 'lost'),
    athena: oauthOf('athena', facts),
    elation: oauthOf('elation', facts),
    cerbo: cerboOf(facts),
  }
}

function oauthOf(system: 'athena' | 'elation', { own, links, platform }: Facts) {
  const practiceId = links?.[`${system}_practice_id`] ?? null
  const credentials = own.get(system)
  if (practiceId === null || credentials === null || credentials === 'lost') return undefined
  const shared = platform.systems[system]
  if (!credentials) return shared && { settings: shared, practiceId, isOwn: false }
  const { user: clientId, secret: clientSecret } = credentials
  return { settings: { baseUrl: platform.bases[system], clientId, clientSecret }, practiceId, isOwn: true }
}

function cerboOf({ practiceId, own, platform }: Facts) {
  const credentials = own.get('cerbo')
  if (credentials === null || credentials === 'lost') return undefined
  if (credentials) {
    const { address: baseUrl = '', user, secret } = credentials
    return { settings: { baseUrl, user, secret }, practiceId: '', isOwn: true }
  }
  const shared = platform.systems.cerbo
  const isOurs = shared?.practiceId === undefined || shared.practiceId === practiceId
  return shared && isOurs ? { settings: shared, practiceId: '', isOwn: false } : undefined
}

/** What a sealed connection is bound to: no other practice's or system's row can open it. */
export function ownerOf(practiceId: string, system: string): string {
  return `${practiceId} ${system}`
}
