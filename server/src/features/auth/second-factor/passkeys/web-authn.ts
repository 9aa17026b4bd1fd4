/** The library of passkeys, loaded when the first passkey is asked for: few people have one, and it takes memory. */
export const webAuthn = () => import('@simplewebauthn/server')
