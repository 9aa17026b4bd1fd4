import { everybody, type PolicyRow } from './policy-row.ts'

const CALL = '/api/v1/auth/'
const PASSKEY = { id: 'made-up', rawId: 'made-up', type: 'public-key', clientExtensionResults: {} }
const SHOWN = { ...PASSKEY, response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' } }
const MADE = { ...PASSKEY, response: { clientDataJSON: 'AA', attestationObject: 'AA' } }
const toAll = { ...everybody(400), signedOut: 400 } as const

/**
 * A second step that was not started gives every caller "expired"; a change without a password proof is always refused.
 */
export const SECURITY_POLICY: readonly PolicyRow[] = [
  {
    path: `${CALL}verifySecondFactor`,
    name: 'a code for a made-up sign-in',
    input: () => ({ challengeId: 'made-up', kind: 'code', code: '123456' }),
    verdicts: toAll,
  },
  {
    path: `${CALL}startPasskeySignIn`,
    name: 'a passkey for a made-up sign-in',
    input: () => ({ challengeId: 'made-up' }),
    verdicts: toAll,
  },
  {
    path: `${CALL}finishPasskeySignIn`,
    name: 'a made-up passkey for a made-up sign-in',
    input: () => ({ challengeId: 'made-up', passkey: SHOWN }),
    verdicts: toAll,
  },
  {
    path: `${CALL}startRequiredSetUp`,
    name: 'a set-up for a made-up sign-in',
    input: () => ({ challengeId: 'made-up' }),
    verdicts: toAll,
  },
  {
    path: `${CALL}finishRequiredSetUp`,
    name: 'complete a set-up for a made-up sign-in',
    input: () => ({ challengeId: 'made-up', code: '123456' }),
    verdicts: toAll,
  },
  {
    path: `${CALL}startRequiredPasskey`,
    name: 'a passkey for a made-up sign-in',
    input: () => ({ challengeId: 'made-up' }),
    verdicts: toAll,
  },
  {
    path: `${CALL}finishRequiredPasskey`,
    name: 'a made-up passkey for a made-up sign-in',
    input: () => ({ challengeId: 'made-up', passkey: MADE }),
    verdicts: toAll,
  },
  { path: `${CALL}fetchSecurity`, name: 'own security', input: () => ({}), verdicts: everybody(200) },
  {
    path: `${CALL}startAuthenticatorSetUp`,
    name: 'an authenticator without a proof',
    input: () => ({ proof: 'made-up' }),
    verdicts: everybody(400),
  },
  {
    path: `${CALL}finishAuthenticatorSetUp`,
    name: 'a code for a set-up that was not begun',
    input: () => ({ code: '123456' }),
    verdicts: everybody(400),
  },
  {
    path: `${CALL}renewRecoveryCodes`,
    name: 'recovery codes without a proof',
    input: () => ({ proof: 'made-up' }),
    verdicts: everybody(400),
  },
  {
    path: `${CALL}turnOffSecondFactor`,
    name: 'two-factor off without a proof',
    input: () => ({ proof: 'made-up' }),
    verdicts: everybody(400),
  },
  {
    path: `${CALL}startPasskeyCheck`,
    name: "what one's own passkey has to sign",
    input: () => ({}),
    verdicts: everybody(200),
  },
  {
    path: `${CALL}fetchIdentityProof`,
    name: 'until when the own identity is proved',
    input: () => ({}),
    verdicts: everybody(200),
  },
  {
    path: `${CALL}proveIdentity`,
    name: 'prove the identity with a made-up proof',
    input: () => ({ proof: 'made-up' }),
    verdicts: everybody(400),
  },
  {
    path: `${CALL}startPasskeyRegistration`,
    name: 'a passkey without a proof',
    input: () => ({ proof: 'made-up' }),
    verdicts: everybody(400),
  },
  {
    path: `${CALL}finishPasskeyRegistration`,
    name: 'a made-up passkey',
    input: () => ({ passkey: MADE }),
    verdicts: everybody(400),
  },
  {
    path: `${CALL}renamePasskey`,
    name: 'rename a passkey that does not exist',
    input: () => ({ passkeyId: 'made-up', name: 'Mine' }),
    verdicts: everybody(404),
  },
  {
    path: `${CALL}removePasskey`,
    name: 'remove a passkey without a proof',
    input: () => ({ passkeyId: 'made-up', proof: 'made-up' }),
    verdicts: everybody(400),
  },
  {
    path: `${CALL}endSession`,
    name: 'end a session that does not exist',
    input: ({ freshId }) => ({ sessionId: freshId }),
    verdicts: everybody(404),
  },
  {
    path: `${CALL}endOtherSessions`,
    name: "end one's own other sessions",
    input: () => ({}),
    verdicts: everybody(200),
  },
  {
    path: `${CALL}requireSecondFactor`,
    name: 'require a second factor without a proof',
    input: () => ({ required: true, proof: 'made-up' }),
    verdicts: {
      ...everybody(403),
      colleague: 400,
      admin: 400,
      rival: 400,
    },
  },
]
