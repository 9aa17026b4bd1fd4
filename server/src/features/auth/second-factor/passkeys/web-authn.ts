/** The passkey library, loaded when the first passkey is needed: few people have one, and the library takes memory. */
export const webAuthn = () => import('@simplewebauthn/server')
