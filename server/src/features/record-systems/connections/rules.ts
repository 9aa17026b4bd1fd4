import { CONNECTABLE_SYSTEMS, type ConnectableSystem } from '@econsult/contract/record-systems/connectable'
import type { AthenaSettings } from '@econsult/adapters/athena/athena-port'
import type { FhirSettings } from '@econsult/adapters/fhir/fhir-port'
import { z } from 'zod'
import type { PracticeRecord } from '../../practices/store.ts'
import type { RecordPlatform, RecordSettings } from '../../../configuration/record-settings.ts'

/** What a practice's connection stores sealed; Cerbo and FHIR servers have an address of each practice. */
export const credentialsSchema = z.object({
  user: z.string(),
  secret: z.string(),
  address: z.string().optional(),
  /** athena's departments, if the practice set them. */
  departments: z.object({ charts: z.string().optional(), claims: z.string().optional() }).optional(),
})
export type Credentials = z.infer<typeof credentialsSchema>

interface Connected<Settings> {
  readonly settings: Settings
  /** The practice's own id at the record system; '' if its credentials are for one practice only. */
  readonly practiceId: string
  /** Whether the credentials are the practice's own, and not the platform's. */
  readonly isOwn: boolean
}

/** The settings of each record system of a practice; undefined if it is not connected. */
export interface RecordSystemSettings {
  /** Systems whose stored credentials can no longer be decrypted. */
  readonly lost: readonly ConnectableSystem[]
  readonly athena: Connected<AthenaSettings> | undefined
  readonly elation: Connected<NonNullable<RecordSettings['elation']>> | undefined
  readonly cerbo: Connected<NonNullable<RecordSettings['cerbo']>> | undefined
  readonly fhir: Connected<FhirSettings> | undefined
}

type PracticeLinks = Pick<PracticeRecord, 'athena_practice_id' | 'elation_practice_id'> | undefined

export type OwnCredentials = Credentials | 'lost' | null

interface Facts {
  /** The practice's id here. */
  readonly practiceId: string
  /** Its own credentials for each system; null if disconnected, 'lost' if they can no longer be decrypted. */
  readonly own: ReadonlyMap<string, OwnCredentials>
  /** The practice's ids at the systems. */
  readonly links: PracticeLinks
  readonly platform: RecordPlatform
}

/**
 * The settings that apply to a practice. What the practice connected or disconnected itself takes precedence. The
 * platform's credentials are used only for practices that did neither and whose id at the vendor the platform entered.
 */
export function settingsOf(facts: Facts): RecordSystemSettings {
  return {
    lost: CONNECTABLE_SYSTEMS.filter((system) => facts.own.get(system) === 'lost'),
    athena: athenaOf(facts),
    elation: oauthOf('elation', facts),
    cerbo: cerboOf(facts),
    fhir: fhirOf(facts),
  }
}

function athenaOf(facts: Facts): Connected<AthenaSettings> | undefined {
  const found = oauthOf('athena', facts)
  if (!found) return undefined
  const departments = departmentsOf(facts.platform, facts.own.get('athena'))
  return { ...found, settings: { ...found.settings, departments } }
}

/** athena's departments that apply to a practice. */
export function departmentsOf(
  { bases }: RecordPlatform,
  own: OwnCredentials | undefined,
): AthenaSettings['departments'] {
  const named = own && own !== 'lost' ? own.departments : undefined
  return {
    charts: named?.charts ?? bases.departments.charts,
    claims: named?.claims ?? bases.departments.claims,
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
  return shared?.practiceId === practiceId ? { settings: shared, practiceId: '', isOwn: false } : undefined
}

/** A practice's own FHIR server; the platform has none for all practices. */
function fhirOf({ own }: Facts): Connected<FhirSettings> | undefined {
  const credentials = own.get('fhir')
  if (!credentials || credentials === 'lost') return undefined
  const { address: baseUrl = '', user, secret } = credentials
  return { settings: { baseUrl, user, secret }, practiceId: '', isOwn: true }
}

/** The owner that a sealed connection is bound to: a row of another practice or system cannot decrypt it. */
export function ownerOf(practiceId: string, system: string): string {
  return `${practiceId} ${system}`
}
