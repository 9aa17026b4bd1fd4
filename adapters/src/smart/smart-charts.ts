import * as oauth from 'openid-client'
import { z } from 'zod'
import type { Answers, AnswerSchemas } from '../records/answers.ts'
import { readAnswer } from '../records/read-answer.ts'
import { publicFetch } from '../network/public-fetch.ts'
import { NotPublicError } from '../network/public-lookup.ts'
import { readBody } from '../records/read-body.ts'
import { readChartPatient } from './chart-patient.ts'
import smart, { type SmartConfiguration } from './smart-answers.ts'
import { type FetchKeys, type SmartCharts, type SmartClient, SmartError } from './smart-port.ts'

const TIMEOUT_MS = 9500
const MOST_BYTES = 1024 * 1024
const MOST_TOKEN_BYTES = 64 * 1024

const grantedSchema = z.looseObject({ patient: z.string().min(1).max(200) })

/**
 * The library function is looked up by its name as a string, because the library marks it as deprecated to prevent
 * accidental use.
 */
function allowHttp(configuration: oauth.Configuration): void {
  const allow: unknown = Reflect.get(oauth, 'allowInsecureRequests')
  if (typeof allow === 'function') Reflect.apply(allow, undefined, [configuration])
}

interface Options {
  /** True to allow addresses without https, and addresses in private networks, as in the demo. */
  readonly allowInside: boolean
}

/**
 * Opens the product from charts. The certified library openid-client exchanges the codes. A token is used once, to read
 * the patient, and is not stored.
 */
export function createSmartCharts({ allowInside }: Options): SmartCharts {
  const ask = allowInside ? fetch : publicFetch

  async function reach(url: string, init: RequestInit): Promise<Response> {
    try {
      return await ask(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    } catch (error) {
      throw new SmartError(error instanceof NotPublicError ? 'inside' : 'away')
    }
  }

  async function readJson<Schemas extends AnswerSchemas, Name extends keyof Schemas & string>(
    url: string,
    headers: Record<string, string>,
    answers: Answers<Schemas>,
    name: Name,
  ): Promise<z.output<Schemas[Name]>> {
    const response = await reach(url, { headers: { accept: 'application/json', ...headers } })
    if (!response.ok) {
      await response.body?.cancel()
      throw new SmartError(response.status >= 500 ? 'away' : 'refused')
    }
    try {
      const bytes = await readBody(response, MOST_BYTES)
      return await readAnswer(bytes, answers, name, AbortSignal.timeout(TIMEOUT_MS))
    } catch {
      throw new SmartError('unreadable')
    }
  }

  /** Reads a response within a size limit, because the library itself has no limit. */
  async function reachWhole(url: string, init: RequestInit): Promise<Response> {
    const response = await reach(url, init)
    const { status, headers } = response
    const bytes = await readBody(response, MOST_TOKEN_BYTES)
    return new Response(bytes.length > 0 ? bytes : null, { status, headers })
  }

  const configurationOf = (issuer: string) =>
    readJson(`${issuer}/.well-known/smart-configuration`, {}, smart, 'configuration')

  function libraryOf(found: SmartConfiguration, { issuer, clientId, secret }: SmartClient) {
    const server = {
      issuer: found.issuer ?? issuer,
      authorization_endpoint: found.authorization_endpoint,
      token_endpoint: found.token_endpoint,
    }
    const proof = secret === undefined ? oauth.None() : oauth.ClientSecretBasic(secret)
    const configuration = new oauth.Configuration(server, clientId, {}, proof)
    if (allowInside) allowHttp(configuration)
    configuration[oauth.customFetch] = (url, { body, ...init }) => {
      const sent = body instanceof Uint8Array ? Uint8Array.from(body) : (body ?? null)
      return reachWhole(url, { ...init, body: sent })
    }
    return configuration
  }

  return {
    async check(issuer) {
      await configurationOf(issuer)
    },
    async begin(client, launch) {
      const found = await configurationOf(client.issuer)
      const checks = { state: oauth.randomState(), verifier: oauth.randomPKCECodeVerifier() }
      const isNew = found.capabilities.includes('permission-v2')
      const address = oauth.buildAuthorizationUrl(libraryOf(found, client), {
        redirect_uri: client.redirectUri,
        scope: `launch ${isNew ? 'patient/Patient.rs' : 'patient/Patient.read'}`,
        state: checks.state,
        code_challenge: await oauth.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        aud: client.issuer,
        launch,
      })
      return { continueAt: address.href, checks }
    },
    async finish(client, { state, code, iss }, checks) {
      const found = await configurationOf(client.issuer)
      const answer = new URL(client.redirectUri)
      answer.search = new URLSearchParams({ state, code, ...(iss && { iss }) }).toString()
      const given = await oauth
        .authorizationCodeGrant(libraryOf(found, client), answer, {
          expectedState: checks.state,
          pkceCodeVerifier: checks.verifier,
        })
        .catch((error: unknown) => {
          throw error instanceof SmartError ? error : new SmartError('refused')
        })
      const granted = grantedSchema.safeParse(given)
      if (!granted.success) throw new SmartError('noPatient')
      const path = `${client.issuer}/Patient/${encodeURIComponent(granted.data.patient)}`
      const headers = { authorization: `Bearer ${given.access_token}` }
      return readChartPatient(await readJson(path, headers, smart, 'patient'))
    },
  }
}

/** Fetches the public keys of an application; the caller limits time and size. */
export function createKeysFetch({ allowInside }: Options): FetchKeys {
  return allowInside ? (url, options) => fetch(url, withoutDispatcher(options)) : publicFetch
}

/**
 * Removes the library's own dispatcher, which blocks private networks. The tests and the demo run in a private network.
 */
function withoutDispatcher(options: RequestInit = {}): RequestInit {
  return Object.fromEntries(Object.entries(options).filter(([name]) => name !== 'dispatcher'))
}
