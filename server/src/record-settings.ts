import { z } from 'zod'

/** An address with its path, without a slash at its end. */
const baseUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

/** The environment's variables of the record systems; a system with its credentials is connected, any other is not. */
export const recordVariables = {
  ATHENA_BASE_URL: baseUrl.default('https://api.platform.athenahealth.com'),
  ATHENA_CLIENT_ID: z.string().optional(),
  ATHENA_CLIENT_SECRET: z.string().optional(),
  ELATION_BASE_URL: baseUrl.default('https://api.app.elationemr.com'),
  ELATION_CLIENT_ID: z.string().optional(),
  ELATION_CLIENT_SECRET: z.string().optional(),
  CERBO_BASE_URL: baseUrl.optional(),
  CERBO_USER: z.string().optional(),
  CERBO_SECRET: z.string().optional(),
  CERBO_PRACTICE_ID: z.string().optional(),
  HINT_BASE_URL: baseUrl.default('https://api.hint.com/api'),
  HINT_PARTNER_KEY: z.string().optional(),
  ICD10_BASE_URL: baseUrl.optional(),
}
const variablesSchema = z.object(recordVariables)

const oauthSchema = z.object({ baseUrl: z.string(), clientId: z.string(), clientSecret: z.string() })

/** How each record system is reached; undefined where it is not connected. */
export const recordSettingsSchema = z.object({
  athena: oauthSchema.optional(),
  elation: oauthSchema.optional(),
  cerbo: z
    .object({
      baseUrl: z.string(),
      user: z.string(),
      secret: z.string(),
      /** The one practice whose credentials these are, by its id here; absent at the stand-in, which has nobody's. */
      practiceId: z.string().optional(),
    })
    .optional(),
  hint: z.object({ baseUrl: z.string(), partnerKey: z.string() }).optional(),
  /** Where diagnoses are searched. */
  diagnoses: z.object({ baseUrl: z.string() }).optional(),
})
export type RecordSettings = z.infer<typeof recordSettingsSchema>

/** What whoever runs the product has set up for its practices. */
export interface RecordPlatform {
  readonly systems: RecordSettings
  /** Where each system is reached, whoever's credentials are used; Cerbo's practices have addresses of their own. */
  readonly bases: RecordBases & { readonly diagnoses: string }
}

export interface RecordBases {
  readonly athena: string
  readonly elation: string
  /** An address that practices may name beside Cerbo's own. */
  readonly cerbo: string | undefined
  /** The public search of ICD-10-CM; undefined where the variables name none. */
  readonly diagnoses: string | undefined
}

/** The search of the National Library of Medicine, open to everybody. */
const PUBLIC_DIAGNOSES = 'https://clinicaltables.nlm.nih.gov'

/** Where the variables say that the systems are reached. */
export function readRecordBases(values: z.output<typeof variablesSchema>): RecordBases {
  return {
    athena: values.ATHENA_BASE_URL,
    elation: values.ELATION_BASE_URL,
    cerbo: values.CERBO_BASE_URL,
    diagnoses: values.ICD10_BASE_URL,
  }
}

/** Each record system as it is configured, else the stand-in where there is one. */
export function connectPlatform(
  own: RecordSettings,
  bases: RecordBases,
  standIns: RecordSettings | undefined,
): RecordPlatform {
  return {
    systems: {
      athena: own.athena ?? standIns?.athena,
      elation: own.elation ?? standIns?.elation,
      cerbo: own.cerbo ?? standIns?.cerbo,
      hint: own.hint ?? standIns?.hint,
    },
    bases: {
      athena: own.athena ? bases.athena : (standIns?.athena?.baseUrl ?? bases.athena),
      elation: own.elation ? bases.elation : (standIns?.elation?.baseUrl ?? bases.elation),
      cerbo: bases.cerbo ?? standIns?.cerbo?.baseUrl,
      diagnoses: bases.diagnoses ?? standIns?.diagnoses?.baseUrl ?? PUBLIC_DIAGNOSES,
    },
  }
}

/** The settings that the variables make: all of a system's, or none. `refuse` throws for the one that is missing. */
export function readRecordSettings(
  values: z.output<typeof variablesSchema>,
  refuse: (name: string, why: string) => Error,
): RecordSettings {
  // Cerbo's address alone connects nobody: practices may name it beside their own credentials.
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
