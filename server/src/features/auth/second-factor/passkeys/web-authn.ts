/**
 * Loads the passkey library when the first passkey is needed, because few users have a passkey and the library uses
 * memory.
 */
export const webAuthn = () => import('@simplewebauthn/server')
