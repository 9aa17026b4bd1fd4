import type { AdapterPayload } from 'oidc-provider'
import { contextsOf, permissionsOf, SCOPED_TYPES } from '@econsult/contract/applications/rights'
import { clientIdOf, isOnDevice, PLAIN_SCOPES } from '../rules.ts'
import type { ApplicationRecord } from '../store.ts'

/** Returns every data scope of a context: one for each resource type, and one for all types together. */
function scopesIn(context: string): string[] {
  return ['*', ...SCOPED_TYPES].flatMap((type) =>
    permissionsOf(type).map((letters) => `${context}/${type}.${letters}`),
  )
}

/** Every scope that the authorization server supports; other scopes are ignored. */
export const KNOWN_SCOPES: readonly string[] = [
  ...PLAIN_SCOPES,
  ...['patient', 'user', 'system'].flatMap(scopesIn),
]

/**
 * Returns the client metadata of an application for the authorization server: its scopes, its authentication method and
 * its redirect addresses.
 */
export function clientMetadata(application: ApplicationRecord): AdapterPayload {
  const { practice_id: practiceId, id, kind, rights, redirect_uris, jwks_url, jwks } = application
  const isService = kind === 'service'
  const hasKeys = jwks_url !== null || jwks !== null
  const allowed = contextsOf(kind, rights).flatMap(scopesIn)
  return {
    client_id: clientIdOf({ practiceId, id }),
    client_name: application.name,
    application_type: redirect_uris.some(isOnDevice) ? 'native' : 'web',
    redirect_uris,
    grant_types: isService ? ['client_credentials'] : ['authorization_code', 'refresh_token'],
    response_types: isService ? [] : ['code'],
    token_endpoint_auth_method: hasKeys ? 'private_key_jwt' : 'none',
    scope: [...(isService ? [] : PLAIN_SCOPES), ...allowed].join(' '),
    id_token_signed_response_alg: 'RS256',
    ...(jwks_url !== null && { jwks_uri: jwks_url }),
    ...(jwks !== null && { jwks }),
  }
}
