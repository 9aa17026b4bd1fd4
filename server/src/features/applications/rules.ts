import { createPublicKey } from 'node:crypto'
import { APPLICATION_TEXTS, type registerApplication } from '@econsult/contract/applications'
import {
  APPLICATION_RIGHTS,
  type ApplicationKind,
  type ApplicationRight,
  contextsOf,
  mayHave,
  permissionsOf,
  typesOf,
} from '@econsult/contract/applications/rights'
import type { z } from 'zod'
import { isUuid } from '../../db/uuid.ts'
import { DAY, MINUTE } from '../../scheduling/durations.ts'

type Registration = z.output<(typeof registerApplication)['input']>

/** Maximum number of a practice's requested or approved applications. */
export const MOST_APPLICATIONS = 50

/**
 * Time after which a user must grant the access again, even if the application has renewed its token in the meantime.
 */
export const GRANT_LIFE_MS = 90 * DAY

/** Lifetime of a code, and of the token for which it is exchanged. */
export const CODE_LIFE_MS = MINUTE
export const TOKEN_LIFE_MS = 15 * MINUTE

/**
 * Returns the time until which a grant can be used: 90 days for an application that may renew its token, the lifetime
 * of one token for others.
 */
export function usableUntil(scopes: string, now: Date): Date {
  const isRenewed = scopes.split(' ').includes('offline_access')
  return new Date(now.getTime() + (isRenewed ? GRANT_LIFE_MS : CODE_LIFE_MS + TOKEN_LIFE_MS))
}

/** Scopes without a resource type, which every application may request. */
export const PLAIN_SCOPES: readonly string[] = [
  'openid',
  'fhirUser',
  'launch/patient',
  'offline_access',
  'online_access',
]

const FHIR_SCOPE = /^(patient|user|system)\/(\*|[A-Z][A-Za-z]*)\.([a-z]+)$/
const PRIVATE_PARTS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']
const KEY_CURVES = new Set(['P-256', 'P-384'])
const FEWEST_RSA_BITS = 2048

interface Named {
  readonly practiceId: string
  readonly id: string
}

/**
 * Returns the client id of an application. It begins with the id of the practice, so that only that practice is
 * searched.
 */
export function clientIdOf({ practiceId, id }: Named): string {
  return `${practiceId}.${id}`
}

/** Parses a client id. Returns undefined if the text is not a client id. */
export function readClientId(clientId: unknown): Named | undefined {
  const [practiceId = '', id = '', ...rest] = typeof clientId === 'string' ? clientId.split('.') : []
  return rest.length === 0 && isUuid(practiceId) && isUuid(id) ? { practiceId, id } : undefined
}

interface Allowed {
  readonly kind: ApplicationKind
  readonly rights: readonly ApplicationRight[]
}

/**
 * Returns those of the scopes that an application may have (FHIR-02). Omits scopes for data about other people if the
 * application's kind excludes them, and scopes for resource types that its rights exclude. `patient/*.rs` becomes one
 * scope for each resource type, unless the application may read all of them.
 */
export function narrowScopes(scopes: string, { kind, rights }: Allowed): string[] {
  const contexts: readonly string[] = contextsOf(kind, rights)
  const types = typesOf(rights)
  const mayReadAll = APPLICATION_RIGHTS.every(
    (right) => right === 'everyone' || !mayHave(right, kind) || rights.includes(right),
  )
  const narrowed = scopes.split(' ').flatMap((scope) => {
    if (PLAIN_SCOPES.includes(scope)) return [scope]
    const [, context = '', type = '', letters = ''] = FHIR_SCOPE.exec(scope) ?? []
    if (!contexts.includes(context) || !permissionsOf(type).includes(letters)) return []
    if (type !== '*') return types.includes(type) ? [scope] : []
    return mayReadAll ? [scope] : types.map((one) => scope.replace('*', one))
  })
  return [...new Set(narrowed)]
}

/** Returns the application's rights that these scopes request. */
export function rightsIn(scopes: string, allowed: Allowed): ApplicationRight[] {
  const narrowed = narrowScopes(scopes, allowed)
  const opens = (type: string) =>
    narrowed.some((scope) => scope.includes('/*.') || scope.includes(`/${type}.`))
  return allowed.rights.filter((right) =>
    right === 'everyone'
      ? narrowed.some((scope) => scope.startsWith('user/'))
      : typesOf([right]).slice(4).some(opens),
  )
}

/** Returns true if the scopes request the data of one patient, whom the user then chooses. */
export function asksForPatient(scopes: string): boolean {
  return scopes.split(' ').some((scope) => scope === 'launch/patient' || scope.startsWith('patient/'))
}

/** Returns true if only a program on the user's own device receives requests to this address. */
export function isOnDevice(uri: string): boolean {
  const { protocol, hostname } = new URL(uri)
  return (
    protocol !== 'https:' && (protocol !== 'http:' || /^(127\.0\.0\.1|\[::1\]|localhost)$/.test(hostname))
  )
}

/**
 * Returns the origins of an application's web pages, taken from its redirect addresses. A custom scheme has no origin
 * and must not count as `null`, which every sandboxed page sends.
 */
export function originsOf({ redirect_uris }: { readonly redirect_uris: readonly string[] }): string[] {
  const pages = redirect_uris.filter((uri) => URL.canParse(uri) && /^https?:$/.test(new URL(uri).protocol))
  return [...new Set(pages.map((uri) => new URL(uri).origin))]
}

function isRedirectUri(uri: string): boolean {
  if (/[#*\s\\]/.test(uri) || !URL.canParse(uri)) return false
  const { protocol, username, password } = new URL(uri)
  if (username !== '' || password !== '') return false
  if (protocol === 'https:') return true
  // A custom scheme must contain the vendor's domain, so that it cannot be a scheme that runs scripts.
  return isOnDevice(uri) && (protocol === 'http:' || /^[a-z][a-z\d+-]*(\.[a-z\d+-]+)+:$/.test(protocol))
}

function keyFault(key: Record<string, unknown>): string | undefined {
  if (PRIVATE_PARTS.some((part) => part in key)) return APPLICATION_TEXTS.keysPrivate
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey({ key, format: 'jwk' })
    const isStrong =
      asymmetricKeyType === 'rsa'
        ? (asymmetricKeyDetails?.modulusLength ?? 0) >= FEWEST_RSA_BITS
        : asymmetricKeyType === 'ec' && KEY_CURVES.has(String(key['crv']))
    return isStrong ? undefined : APPLICATION_TEXTS.keysInvalid
  } catch {
    return APPLICATION_TEXTS.keysInvalid
  }
}

/**
 * Returns the error text for each invalid field of a registration. Outside of production, the addresses of keys may use
 * http.
 */
export function registrationFaults(input: Registration, production: boolean): Record<string, string> {
  const { kind, redirectUris, jwksUrl, jwks, rights } = input
  const faults: Record<string, string> = {}
  const isService = kind === 'service'
  if (isService && redirectUris.length > 0) faults['redirectUris'] = APPLICATION_TEXTS.redirectUnused
  if (!isService && redirectUris.length === 0) faults['redirectUris'] = APPLICATION_TEXTS.redirectNeeded
  if (!redirectUris.every(isRedirectUri)) faults['redirectUris'] = APPLICATION_TEXTS.redirectInvalid
  const wrong = rights.find((right) => !mayHave(right, kind))
  if (wrong) {
    faults['rights'] = wrong === 'everyone' ? APPLICATION_TEXTS.onlyChart : APPLICATION_TEXTS.onlyService
  }
  const protocols = production ? ['https:'] : ['https:', 'http:']
  if (jwksUrl && !(URL.canParse(jwksUrl) && protocols.includes(new URL(jwksUrl).protocol))) {
    faults['jwksUrl'] = APPLICATION_TEXTS.keysUrl
  }
  if (jwksUrl && jwks) faults['jwksUrl'] = APPLICATION_TEXTS.keysTwice
  if (isService && !jwksUrl && !jwks) faults['jwksUrl'] = APPLICATION_TEXTS.keysNeeded
  const fault = jwks?.keys.map(keyFault).find((one) => one !== undefined)
  if (fault !== undefined) faults['jwks'] = fault
  return faults
}
