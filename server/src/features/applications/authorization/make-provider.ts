import { APPLICATION_CALLS_PATH } from '@econsult/contract/applications/sign-in'
import {
  type Configuration,
  errors,
  type KoaContextWithOIDC,
  Provider,
  type Account,
  interactionPolicy,
} from 'oidc-provider'
import { HOUR, MINUTE, SECOND } from '../../../scheduling/durations.ts'
import { findGrantedPatient } from '../granting/store.ts'
import { CODE_LIFE_MS, GRANT_LIFE_MS, originsOf, readClientId, TOKEN_LIFE_MS } from '../rules.ts'
import { createAdapter } from './adapter.ts'
import { fhirBaseOf, issuerOf } from './addresses.ts'
import { KNOWN_SCOPES } from './client-metadata.ts'
import { INTERACTION_COOKIE, RESUME_COOKIE, SESSION_COOKIE } from './names.ts'
import { showTokenContext, startWithoutSession } from './middleware.ts'
import type { AuthorizationNeeds } from './needs.ts'
import { readSigningKey } from './signing-key.ts'
import type { Database } from '../../../db/database.ts'
import { findUserById } from '../../users/store.ts'

const IN_SECONDS = {
  accessToken: TOKEN_LIFE_MS / SECOND,
  /** SMART Backend Services recommends a lifetime of five minutes at most. */
  backendToken: (5 * MINUTE) / SECOND,
  code: CODE_LIFE_MS / SECOND,
  idToken: HOUR / SECOND,
  /** This is long enough for a sign-in with a second factor. */
  interaction: (15 * MINUTE) / SECOND,
  session: MINUTE / SECOND,
  refresh: GRANT_LIFE_MS / SECOND,
}
const SIGNING = ['RS384', 'ES384', 'RS256', 'ES256'] as const

/** Restricts introspection and revocation to the application's own tokens. */
function ofItself(
  _ctx: KoaContextWithOIDC,
  client: { readonly clientId: string },
  token: { readonly clientId?: string | undefined },
): boolean {
  return token.clientId === client.clientId
}

/**
 * Creates the authorization server: OAuth 2 and OpenID Connect with PKCE, according to the profile of SMART App Launch
 * 2 (FHIR-02).
 */
export async function makeProvider(needs: AuthorizationNeeds): Promise<Provider> {
  const { database, clock, sealer, log } = needs
  const publicUrl = needs.publicUrl()
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const
  const configuration: Configuration = {
    adapter: (kind) => createAdapter(kind, { database, clock, sealer, errors }),
    jwks: { keys: [await readSigningKey(needs)] },
    scopes: KNOWN_SCOPES,
    claims: { openid: ['sub'], fhirUser: ['fhirUser'] },
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    subjectTypes: ['public'],
    clientAuthMethods: ['none', 'private_key_jwt'],
    enabledJWA: { clientAuthSigningAlgValues: SIGNING, idTokenSigningAlgValues: ['RS256'] },
    assertJwtClientAuthClaimsAndHeader: (_ctx, { exp }) => {
      const latest = Date.now() / SECOND + IN_SECONDS.backendToken
      if (Number(exp) > latest) throw new errors.InvalidClientAuth('the assertion lives too long')
    },
    pkce: { required: () => true },
    extraParams: {
      aud: (ctx, value) => {
        const known = [publicUrl, `${ctx.protocol}://${ctx.host}`].map(fhirBaseOf)
        if (!known.includes(value?.replace(/\/$/, '') ?? '')) {
          throw new errors.InvalidRequest('aud must be the address of this FHIR server')
        }
      },
    },
    issueRefreshToken: (_ctx, client, code) =>
      client.grantTypeAllowed('refresh_token') && code.scopes.has('offline_access'),
    rotateRefreshToken: true,
    expiresWithSession: () => false,
    loadExistingGrant: async ({ oidc }) => {
      const grantId = oidc.result?.consent?.grantId
      return grantId === undefined ? undefined : oidc.provider.Grant.find(grantId)
    },
    findAccount: (_ctx, id) => findSignedIn(database, id, fhirBaseOf(publicUrl)),
    extraTokenClaims: async (_ctx, token) => {
      const application = readClientId(token.clientId)
      if (!('grantId' in token) || !token.grantId || !application) return undefined
      const { grantId } = token
      const patient = await database.asSystem((handle) =>
        findGrantedPatient(handle, application.practiceId, grantId),
      )
      return patient ? { patient } : undefined
    },
    interactions: { url: (_ctx, { uid }) => `/authorize/${uid}`, policy: askEveryTime() },
    cookies: {
      keys: [sealer.fingerprint('cookies of the authorization server')],
      names: { interaction: INTERACTION_COOKIE, resume: RESUME_COOKIE, session: SESSION_COOKIE },
      short: { ...cookie, path: APPLICATION_CALLS_PATH },
      long: { ...cookie, path: '/oauth' },
    },
    // Only the application's own pages may read the responses to its requests.
    clientBasedCORS: (_ctx, origin, { redirectUris = [] }) =>
      originsOf({ redirect_uris: redirectUris }).includes(origin),
    fetch: needs.fetchKeys,
    renderError: (ctx, { error }) => ctx.redirect(`/authorize/failed?reason=${encodeURIComponent(error)}`),
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      clientCredentials: { enabled: true },
      revocation: { enabled: true, allowedPolicy: ofItself },
      introspection: { enabled: true, allowedPolicy: ofItself },
    },
    ttl: {
      AccessToken: IN_SECONDS.accessToken,
      AuthorizationCode: IN_SECONDS.code,
      ClientCredentials: IN_SECONDS.backendToken,
      IdToken: IN_SECONDS.idToken,
      Interaction: IN_SECONDS.interaction,
      Session: IN_SECONDS.session,
      Grant: IN_SECONDS.refresh,
      RefreshToken: ({ oidc }) => oidc.entities.RotatedRefreshToken?.remainingTTL ?? IN_SECONDS.refresh,
    },
  }
  const provider = new Provider(issuerOf(publicUrl), configuration)
  provider.proxy = true
  provider.use(startWithoutSession)
  provider.use(showTokenContext(needs))
  const note = (_ctx: KoaContextWithOIDC, error: Error) =>
    log.error({ failure: error.name }, 'the authorization server failed')
  provider.on('server_error', note)
  return provider
}

/** Returns the account of a user for tokens, or undefined if the user is no longer active. */
async function findSignedIn(database: Database, id: string, fhirBase: string): Promise<Account | undefined> {
  const user = await database.asSystem((handle) => findUserById(handle, id))
  if (!user?.active || user.deleted_at !== null) return undefined
  return {
    accountId: id,
    claims: () => ({ sub: id, fhirUser: `${fhirBase}/Practitioner/${id}` }),
  }
}

const { Check, Prompt } = interactionPolicy

/**
 * Requires that every request is answered by the user who is signed in to the product at that moment. Earlier answers
 * are not remembered, because another user may use the same browser later.
 */
function askEveryTime() {
  const hasSignedIn = new Check('not_signed_in', 'a person must sign in', 'login_required', ({ oidc }) =>
    oidc.result?.login === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
  )
  const hasAgreed = new Check('not_agreed', 'a person must agree', 'consent_required', ({ oidc }) =>
    oidc.result?.consent === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
  )
  return [
    new Prompt({ name: 'login', requestable: true }, hasSignedIn),
    new Prompt({ name: 'consent', requestable: true }, hasAgreed),
  ]
}
