import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { textOf } from '../fields.ts'

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-384' })
const publicKey = createPublicKey(privateKey)

/**
 * The client that the stand-in accepts, with its private key as a JWK; the stand-in itself uses only the public key.
 */
export const FHIR_CLIENT = {
  user: 'sandbox-fhir',
  secret: JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid: 'sandbox-key', alg: 'ES384' }),
}

/** A token that is accepted without a client ID, because some servers issue such tokens. */
export const FHIR_TOKEN = 'sandbox-fhir-token'

const MOST_SECONDS = 300

/**
 * True if a form contains an assertion by the client for this address that has not been used before (SMART backend
 * services). Marks the assertion as used.
 */
export function checkAssertion(form: unknown, audience: string, used: Set<string>): boolean {
  const isJwt =
    textOf(form, 'client_assertion_type') === 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
  const [head = '', body = '', signature = ''] = textOf(form, 'client_assertion').split('.')
  const claims = parsed(body)
  const seconds = Math.floor(Date.now() / 1000)
  const expires = Number(claims['exp'])
  const id = textOf(claims, 'jti')
  const key = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  const isSigned =
    textOf(parsed(head), 'alg') === 'ES384' &&
    verify('sha384', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))
  const isOurs = [claims['iss'], claims['sub']].every((one) => one === FHIR_CLIENT.user)
  const isTimely = expires > seconds && expires <= seconds + MOST_SECONDS
  if (!isJwt || !isSigned || !isOurs || !isTimely || claims['aud'] !== audience || id === '' || used.has(id))
    return false
  used.add(id)
  return true
}

function parsed(part: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
  } catch {
    return {}
  }
}
