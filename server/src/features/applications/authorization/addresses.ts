/** Path of the authorization server, relative to the product's own address. */
export const AUTHORIZATION_PATH = '/oauth'

/** Path of the FHIR resources. */
const FHIR_PATH = '/fhir/R4'

/** Path of the configuration that SMART App Launch requires. */
export const SMART_CONFIGURATION_PATH = `${FHIR_PATH}/.well-known/smart-configuration`

/** Returns the address of the FHIR server that applications use. */
export function fhirBaseOf(publicUrl: string): string {
  return publicUrl + FHIR_PATH
}

/** Returns the issuer of the authorization server, which is also its address. */
export function issuerOf(publicUrl: string): string {
  return publicUrl + AUTHORIZATION_PATH
}

/**
 * Returns the discovery document for applications (SMART App Launch 2, section Conformance). `origin` is the address at
 * which they reach this server; without a configured address, it can be 127.0.0.1 or localhost.
 */
export function smartConfiguration(publicUrl: string, origin: string) {
  const base = issuerOf(origin)
  return {
    issuer: issuerOf(publicUrl),
    jwks_uri: `${base}/jwks`,
    authorization_endpoint: `${base}/auth`,
    token_endpoint: `${base}/token`,
    introspection_endpoint: `${base}/token/introspection`,
    revocation_endpoint: `${base}/token/revocation`,
    userinfo_endpoint: `${base}/me`,
    grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['private_key_jwt', 'none'],
    token_endpoint_auth_signing_alg_values_supported: ['RS384', 'ES384', 'RS256', 'ES256'],
    scopes_supported: [
      'openid',
      'fhirUser',
      'launch/patient',
      'offline_access',
      'patient/*.rs',
      'user/*.rs',
      'system/*.rs',
    ],
    capabilities: [
      'launch-standalone',
      'client-public',
      'client-confidential-asymmetric',
      'sso-openid-connect',
      'context-standalone-patient',
      'permission-offline',
      'permission-patient',
      'permission-user',
      'permission-v1',
      'permission-v2',
    ],
  }
}
