import type { AthenaDepartments } from '@econsult/adapters/athena/athena-port'
import { objectOfEntries } from '@econsult/contract/object-of-entries'
import { DEFAULT_DEPARTMENTS, departmentSchema } from '@econsult/contract/records/claims'
import { type SystemByAddress, SYSTEMS_BY_ADDRESS } from '@econsult/contract/record-systems/systems'
import { z } from 'zod'

/** An address, optionally with a path, without a trailing slash. */
const baseUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

type AddressVariable = `${Uppercase<SystemByAddress>}_BASE_URL`

function addressVariableOf(system: SystemByAddress): AddressVariable {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- toUpperCase forgets which word it changed
  return `${system.toUpperCase() as Uppercase<SystemByAddress>}_BASE_URL`
}

function addressVariables() {
  return objectOfEntries(
    SYSTEMS_BY_ADDRESS.map((system) => [addressVariableOf(system), baseUrl.optional()] as const),
  )
}

function allowedBy(addressOf: (system: SystemByAddress) => string | undefined): RecordBases['allowed'] {
  return Object.fromEntries(SYSTEMS_BY_ADDRESS.map((system) => [system, addressOf(system)]))
}

/** Environment variables of the record systems. A record system is connected if its credentials are set. */
export const recordVariables = {
  ATHENA_BASE_URL: baseUrl.default('https://api.platform.athenahealth.com'),
  ATHENA_CLIENT_ID: z.string().optional(),
  ATHENA_CLIENT_SECRET: z.string().optional(),
  ATHENA_CHART_DEPARTMENT: departmentSchema.default(DEFAULT_DEPARTMENTS.charts),
  ATHENA_CLAIM_DEPARTMENT: departmentSchema.default(DEFAULT_DEPARTMENTS.claims),
  ELATION_BASE_URL: baseUrl.default('https://api.app.elationemr.com'),
  ELATION_CLIENT_ID: z.string().optional(),
  ELATION_CLIENT_SECRET: z.string().optional(),
  CERBO_USER: z.string().optional(),
  CERBO_SECRET: z.string().optional(),
  CERBO_PRACTICE_ID: z.string().optional(),
  ...addressVariables(),
  HINT_BASE_URL: baseUrl.default('https://api.hint.com/api'),
  HINT_PARTNER_KEY: z.string().optional(),
  ICD10_BASE_URL: baseUrl.optional(),
}
const variablesSchema = z.object(recordVariables)

const oauthSchema = z.object({ baseUrl: z.string(), clientId: z.string(), clientSecret: z.string() })

/** Schemas of the stand-in addresses, for systems in which each practice has its own address. */
function standInAddresses() {
  const address = z.object({ baseUrl: z.string() }).optional()
  return objectOfEntries(SYSTEMS_BY_ADDRESS.map((system) => [system, address] as const))
}

/** Address and credentials of each record system; undefined if the system is not connected. */
export const recordSettingsSchema = z.object({
  ...standInAddresses(),
  athena: oauthSchema.optional(),
  elation: oauthSchema.optional(),
  cerbo: z
    .object({
      baseUrl: z.string(),
      user: z.string(),
      secret: z.string(),
      /** Id of the practice that the credentials belong to; omitted in the stand-in's settings. */
      practiceId: z.string().optional(),
    })
    .optional(),
  hint: z.object({ baseUrl: z.string(), partnerKey: z.string() }).optional(),
  /** The settings of the diagnosis search service. */
  diagnoses: z.object({ baseUrl: z.string() }).optional(),
})
export type RecordSettings = z.infer<typeof recordSettingsSchema>

/** The record systems that the operator has configured for all practices. */
export interface RecordPlatform {
  readonly systems: RecordSettings
  /** Address of each system, also used with practices' own credentials; Cerbo practices have their own addresses. */
  readonly bases: RecordBases & { readonly diagnoses: string }
}

export interface RecordBases {
  readonly athena: string
  readonly elation: string
  /** The athena departments for practices that configured none. */
  readonly departments: AthenaDepartments
  /** For each system with a separate address per practice: an address that practices may enter besides their own. */
  readonly allowed: Readonly<Partial<Record<SystemByAddress, string | undefined>>>
  /** Address of the ICD-10-CM search; undefined if not configured. */
  readonly diagnoses: string | undefined
}

/** The public ICD-10-CM search of the National Library of Medicine. */
const PUBLIC_DIAGNOSES = 'https://clinicaltables.nlm.nih.gov'

/** Returns the addresses of the record systems. */
export function readRecordBases(values: z.output<typeof variablesSchema>): RecordBases {
  return {
    athena: values.ATHENA_BASE_URL,
    elation: values.ELATION_BASE_URL,
    departments: { charts: values.ATHENA_CHART_DEPARTMENT, claims: values.ATHENA_CLAIM_DEPARTMENT },
    allowed: allowedBy((system) => values[addressVariableOf(system)]),
    diagnoses: values.ICD10_BASE_URL,
  }
}

/**
 * Returns each record system as configured; if it is not configured, returns its stand-in, if any. Cerbo's stand-in,
 * which needs no practice number, serves only the demo practice: other practices would mistake it for their own
 * connection.
 */
export function connectPlatform(
  own: RecordSettings,
  bases: RecordBases,
  standIns: RecordSettings | undefined,
  demoPracticeId: string,
): RecordPlatform {
  const cerbo = standIns?.cerbo && { ...standIns.cerbo, practiceId: demoPracticeId }
  return {
    systems: {
      athena: own.athena ?? standIns?.athena,
      elation: own.elation ?? standIns?.elation,
      cerbo: own.cerbo ?? cerbo,
      hint: own.hint ?? standIns?.hint,
    },
    bases: {
      athena: own.athena ? bases.athena : (standIns?.athena?.baseUrl ?? bases.athena),
      departments: bases.departments,
      elation: own.elation ? bases.elation : (standIns?.elation?.baseUrl ?? bases.elation),
      allowed: allowedBy((system) => bases.allowed[system] ?? standIns?.[system]?.baseUrl),
      diagnoses: bases.diagnoses ?? standIns?.diagnoses?.baseUrl ?? PUBLIC_DIAGNOSES,
    },
  }
}

/**
 * Returns the settings of the record systems. For each system, either all variables are set, or none. Throws the error
 * that `refuse` creates for a missing variable.
 */
export function readRecordSettings(
  values: z.output<typeof variablesSchema>,
  refuse: (name: string, why: string) => Error,
): RecordSettings {
  // Cerbo's address without credentials is not a connection: practices may enter the address with their own
  // credentials.
  const whole = (names: readonly (keyof typeof values)[]) => {
    const missing = names.filter((name) => !values[name])
    const given = names.filter((name) => values[name] && name !== 'CERBO_BASE_URL')
    if (given.length === 0) return undefined
    if (missing[0]) throw refuse(missing[0], `set all of ${names.join(', ')}, or none of them.`)
    return names.map((name) => values[name] ?? '')
  }
  const [athenaId, athenaSecret] = whole(['ATHENA_CLIENT_ID', 'ATHENA_CLIENT_SECRET']) ?? []
  const [elationId, elationSecret] = whole(['ELATION_CLIENT_ID', 'ELATION_CLIENT_SECRET']) ?? []
  const [cerboUrl, user, secret, practiceId] =
    whole(['CERBO_BASE_URL', 'CERBO_USER', 'CERBO_SECRET', 'CERBO_PRACTICE_ID']) ?? []
  const { HINT_BASE_URL, HINT_PARTNER_KEY: partnerKey } = values
  return {
    athena: oauth(values.ATHENA_BASE_URL, athenaId, athenaSecret),
    elation: oauth(values.ELATION_BASE_URL, elationId, elationSecret),
    cerbo: cerboUrl && user && secret ? { baseUrl: cerboUrl, user, secret, practiceId } : undefined,
    hint: partnerKey ? { baseUrl: HINT_BASE_URL, partnerKey } : undefined,
  }
}

function oauth(url: string, clientId: string | undefined, clientSecret: string | undefined) {
  return clientId && clientSecret ? { baseUrl: url, clientId, clientSecret } : undefined
}
