import { everybody, type PolicyRow } from './policy-row.ts'

export const AUTH_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/auth/login',
    name: 'sign in with a wrong password',
    input: () => ({ email: 'pcp@demo.example', password: 'wrong' }),
    verdicts: { ...everybody(400), signedOut: 400 },
  },
  {
    path: '/api/v1/auth/signInWithDevice',
    name: 'one click on a device that is not remembered',
    input: () => ({}),
    verdicts: { ...everybody(400), signedOut: 400 },
  },
  {
    path: '/api/v1/auth/signInAfterPayment',
    name: 'sign in without having paid',
    input: ({ freshId }) => ({ practiceId: freshId }),
    verdicts: { ...everybody(403), signedOut: 403 },
  },
  {
    path: '/api/v1/auth/forgotPassword',
    name: 'a link for an address without an account',
    input: () => ({ email: 'nobody@demo.example' }),
    verdicts: { ...everybody(400), signedOut: 400 },
  },
  {
    path: '/api/v1/auth/readPasswordLink',
    name: 'a made-up link',
    input: () => ({ token: 'made-up' }),
    verdicts: { ...everybody(200), signedOut: 200 },
  },
  {
    path: '/api/v1/auth/resetPassword',
    name: 'set a new password with a made-up link',
    input: () => ({ token: 'made-up', password: 'a made-up sentence', password2: 'a made-up sentence' }),
    verdicts: { ...everybody(400), signedOut: 400 },
  },
  {
    path: '/api/v1/auth/confirmPassword',
    name: 'confirm a wrong password',
    input: () => ({ oldPassword: 'wrong' }),
    verdicts: everybody(400),
  },
  {
    path: '/api/v1/auth/confirmEmail',
    name: 'a made-up link',
    input: () => ({ token: 'made-up' }),
    verdicts: { ...everybody(400), signedOut: 400 },
  },
  {
    path: '/api/v1/auth/sendEmailConfirmation',
    name: "send one's own confirmation link again",
    input: () => ({}),
    verdicts: everybody(200),
  },
  {
    path: '/api/v1/auth/logout',
    name: 'sign out',
    input: () => ({}),
    verdicts: everybody(200),
    changes: true,
  },
]
