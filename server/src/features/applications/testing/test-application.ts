import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { InputOf } from '@econsult/contract/call'
import { type Application, registerApplication } from '@econsult/contract/applications'
import type { ApplicationRight } from '@econsult/contract/applications/rights'
import { answerAccessRequest } from '@econsult/contract/applications/sign-in'
import { type CryptoKey, type JWK, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { z } from 'zod'
import { createTestApi, type TestApi } from '../../../testing/test-api.ts'
import type { TestServer } from '../../../testing/test-server.ts'

export const REDIRECT_URI = 'https://reader.example/back'

const tokensSchema = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  id_token: z.string().optional(),
  scope: z.string(),
  patient: z.string().optional(),
})
export type Tokens = z.infer<typeof tokensSchema>

/** Returns the fields of a registration, with the given changes. */
export function registration(
  changes: Partial<InputOf<typeof registerApplication>> = {},
): InputOf<typeof registerApplication> {
  return {
    name: 'Made-up reader',
    vendor: 'Made-up Makers',
    kind: 'chart',
    rights: ['requests', 'documents'],
    purpose: 'A made-up purpose.',
    redirectUris: [REDIRECT_URI],
    ...changes,
  }
}

export async function registered(
  api: TestApi,
  changes: Partial<InputOf<typeof registerApplication>> = {},
): Promise<Application> {
  return (await api.call(registerApplication, registration(changes))).data
}

/** Returns a key pair of an application. */
export async function makeKeys(): Promise<{ publicJwk: JWK; privateKey: CryptoKey }> {
  const { publicKey, privateKey } = await generateKeyPair('ES384', { extractable: true })
  return { publicJwk: { ...(await exportJWK(publicKey)), kid: randomUUID(), alg: 'ES384' }, privateKey }
}

/** Stores the cookies of a simulated browser. */
class Jar {
  readonly #cookies = new Map<string, string>()

  take(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
  }

  header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}

/** Starts an authorization in a simulated browser, and stops at the page on which the user answers the request. */
export async function beginAccess(
  server: TestServer,
  clientId: string,
  changes: Record<string, string> = {},
  jar = new Jar(),
  origin = server.url,
) {
  const verifier = randomBytes(32).toString('base64url')
  const state = randomUUID()
  const address = new URL('/oauth/auth', origin)
  const asked = {
    client_id: clientId,
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    scope: 'openid fhirUser launch/patient patient/*.rs offline_access',
    aud: `${server.url}/fhir/R4`,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  }
  for (const [name, value] of Object.entries(asked)) if (value !== '') address.searchParams.set(name, value)
  const answer = await fetch(address, { headers: { cookie: jar.header() }, redirect: 'manual' })
  jar.take(answer)
  const location = answer.headers.get('location') ?? ''
  return {
    verifier,
    state,
    jar,
    status: answer.status,
    location,
    requestId: location.split('/').at(-1) ?? '',
  }
}

type Begun = Awaited<ReturnType<typeof beginAccess>>

/** Sends the user's answer, and returns the application's address to which the browser is redirected. */
export async function answerAccess(
  server: TestServer,
  api: TestApi,
  { requestId, jar }: Begun,
  answer: Record<string, unknown>,
): Promise<URL> {
  const said = await api.raw(answerAccessRequest.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: jar.header() },
    body: JSON.stringify({ requestId, answer: 'allow', ...answer }),
  })
  const body: unknown = await said.json()
  if (said.status !== 200) throw new Error(`refused: ${JSON.stringify(body)}`)
  const { continueAt } = answerAccessRequest.reply.parse(body).data
  const back = await fetch(new URL(continueAt, server.url), {
    headers: { cookie: jar.header() },
    redirect: 'manual',
  })
  jar.take(back)
  return new URL(back.headers.get('location') ?? '')
}

/** Sends a request of an application to the token endpoint, or to another endpoint of the authorization server. */
export async function askToken(server: TestServer, fields: Record<string, string>, path = '/oauth/token') {
  const answer = await fetch(new URL(path, server.url), {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  const text = await answer.text()
  const body: unknown = text === '' ? {} : JSON.parse(text)
  return { status: answer.status, body: z.looseObject({}).parse(body), headers: answer.headers }
}

/** Exchanges a code for tokens. */
export async function exchange(server: TestServer, clientId: string, begun: Begun, code: string) {
  return askToken(server, {
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: REDIRECT_URI,
    code,
    code_verifier: begun.verifier,
  })
}

/** Runs the whole flow, from the application's request to its tokens. */
export async function connected(
  server: TestServer,
  api: TestApi,
  clientId: string,
  given: { readonly patientId?: string; readonly ask?: Record<string, string> } = {},
): Promise<Tokens> {
  const begun = await beginAccess(server, clientId, given.ask)
  const back = await answerAccess(server, api, begun, given.patientId ? { patientId: given.patientId } : {})
  return tokensSchema.parse(
    (await exchange(server, clientId, begun, back.searchParams.get('code') ?? '')).body,
  )
}

/** Returns an assertion, signed with the application's key, by which the application authenticates once. */
export async function assertion(
  server: TestServer,
  clientId: string,
  { publicJwk, privateKey }: Awaited<ReturnType<typeof makeKeys>>,
  changes: { readonly jti?: string; readonly aud?: string; readonly seconds?: number } = {},
): Promise<Record<string, string>> {
  const now = Math.floor(Date.now() / 1000)
  const signed = new SignJWT({})
    .setProtectedHeader({ alg: 'ES384', kid: publicJwk.kid ?? '', typ: 'JWT' })
    .setIssuer(clientId)
    .setSubject(clientId)
    .setAudience(changes.aud ?? `${server.url}/oauth/token`)
    .setJti(changes.jti ?? randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + (changes.seconds ?? 240))
  return {
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: await signed.sign(privateKey),
  }
}

/** Registers a backend service, and returns it with a token for these scopes. */
export async function applicationByItself(
  server: TestServer,
  admin: TestApi,
  { rights, scope }: { readonly rights: readonly ApplicationRight[]; readonly scope: string },
): Promise<{ readonly id: string; readonly api: TestApi }> {
  const keys = await makeKeys()
  const changes = {
    kind: 'service' as const,
    redirectUris: [],
    rights: [...rights],
    jwks: { keys: [keys.publicJwk] },
  }
  const { id, clientId } = await registered(admin, changes)
  const proof = await assertion(server, clientId, keys)
  const { body } = await askToken(server, {
    grant_type: 'client_credentials',
    scope,
    client_id: clientId,
    ...proof,
  })
  return { id, api: createTestApi(server.url, tokensSchema.parse(body).access_token) }
}
