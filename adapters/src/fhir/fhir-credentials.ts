import { createPrivateKey, type KeyObject, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { z } from 'zod'
import { askToken } from '../records/ask-token.ts'
import { basicHeader, tokenCredentials } from '../records/credentials.ts'
import { AnswerTooLarge, AnswerUnreadable, readAnswer } from '../records/read-answer.ts'
import { BodyTooLargeError, readBody } from '../records/read-body.ts'
import { RecordSystemError } from '../records/records-port.ts'
import { createTokenKeeper } from '../records/token-keeper.ts'
import type { Credentials } from '../records/vendor-http.ts'
import fhir from './fhir-answers.ts'
import type { FhirSettings } from './fhir-port.ts'

/** The requested data, as SMART scopes of version 2. */
const SCOPE = [
  'Patient',
  'AllergyIntolerance',
  'Condition',
  'MedicationRequest',
  'Observation',
  'DiagnosticReport',
  'DocumentReference',
  'Binary',
]
  .map((resource) => `system/${resource}.rs`)
  .join(' ')
const DISCOVERY_MS = 5000
const MOST_BYTES = 256 * 1024
/** Lifetime of an assertion, in seconds; SMART permits at most five minutes. */
const ASSERTION_SECONDS = 240

interface Needs extends FhirSettings {
  readonly now: () => number
  readonly fetch: typeof fetch
}

/**
 * Creates the credentials of a FHIR server. With a client ID, they use SMART backend services with a private key or a
 * client secret. Without a client ID, they are a bearer token that the practice received.
 */
export function fhirCredentials({ baseUrl, user, secret, now, fetch: ask }: Needs): Credentials {
  if (user === '') return { header: async () => `Bearer ${secret}`, renew: () => false }
  const key = privateKeyOf(secret)
  const keeper = createTokenKeeper(async () => {
    const url = await tokenEndpointOf(baseUrl, ask)
    const request = { system: 'fhir', url, fetch: ask } as const
    if (!key)
      return askToken({ ...request, form: { scope: SCOPE }, authorization: basicHeader(user, secret) })
    const assertion = await assertionOf({ key, user, url, now })
    return askToken({
      ...request,
      form: {
        scope: SCOPE,
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: assertion,
      },
    })
  }, now)
  return tokenCredentials(keeper)
}

async function tokenEndpointOf(baseUrl: string, ask: typeof fetch): Promise<string> {
  const signal = AbortSignal.timeout(DISCOVERY_MS)
  try {
    const response = await ask(`${baseUrl}/.well-known/smart-configuration`, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal,
    })
    if (!response.ok) throw new RecordSystemError('fhir', response.status >= 500 ? 'away' : 'unreadable')
    const bytes = await readBody(response, MOST_BYTES)
    return (await readAnswer(bytes, fhir, 'discovery', signal)).token_endpoint
  } catch (error) {
    if (error instanceof RecordSystemError) throw error
    const isTooLarge = error instanceof AnswerTooLarge || error instanceof BodyTooLargeError
    if (isTooLarge) throw new RecordSystemError('fhir', 'tooLarge')
    throw new RecordSystemError('fhir', error instanceof AnswerUnreadable ? 'unreadable' : 'away')
  }
}

interface SigningKey {
  readonly key: KeyObject
  readonly algorithm: 'RS384' | 'ES384'
  readonly keyId: string | undefined
}

interface Assertion {
  readonly key: SigningKey
  readonly user: string
  readonly url: string
  readonly now: () => number
}

function assertionOf({ key, user, url, now }: Assertion): Promise<string> {
  const seconds = Math.floor(now() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: key.algorithm, typ: 'JWT', ...(key.keyId && { kid: key.keyId }) })
    .setIssuer(user)
    .setSubject(user)
    .setAudience(url)
    .setJti(randomUUID())
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ASSERTION_SECONDS)
    .sign(key.key)
}

const jwkSchema = z.looseObject({ kty: z.string(), kid: z.string().optional() })

/** Parses a private key in PEM (with or without its line breaks) or JWK format; undefined for any other secret. */
export function privateKeyOf(secret: string): SigningKey | undefined {
  const text = secret.trim()
  try {
    if (text.startsWith('{')) {
      const jwk = jwkSchema.parse(JSON.parse(text))
      return signingKey(createPrivateKey({ key: jwk, format: 'jwk' }), jwk.kid)
    }
    const pem = /^-----BEGIN PRIVATE KEY-----(.+)-----END PRIVATE KEY-----$/s.exec(text)?.[1]
    if (pem === undefined) return undefined
    const key = Buffer.from(pem.replaceAll(/\s/g, ''), 'base64')
    return signingKey(createPrivateKey({ key, format: 'der', type: 'pkcs8' }), undefined)
  } catch {
    return undefined
  }
}

function signingKey(key: KeyObject, keyId: string | undefined): SigningKey | undefined {
  if (key.asymmetricKeyType === 'rsa') return { key, algorithm: 'RS384', keyId }
  const isP384 = key.asymmetricKeyDetails?.namedCurve === 'secp384r1'
  return isP384 ? { key, algorithm: 'ES384', keyId } : undefined
}
