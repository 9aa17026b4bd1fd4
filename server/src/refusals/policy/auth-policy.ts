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
    name: 'a new password by a made-up link',
    input: () => ({ token: 'made-up', password: 'a made-up sentence', password2: 'a made-up sentence' }),
    verdicts: { ...everybody(400), signedOut: 400 },
  },
  {
    path: '/api/v1/auth/confirmPassword',
    name: 'show a wrong password',
    input: () => ({ oldPassword: 'wrong' }),
    verdicts: everybody(400),
  },
  {
    path: '/api/v1/auth/modifyUserDataById',
    name: 'change the own notices',
    input: () => ({ notification: true }),
    verdicts: everybody(200),
  },
  {
    path: '/api/v1/auth/modifyUserDataById',
    name: 'change the own password without a proof',
    input: () => ({ password: 'made-up heron over a quiet lake' }),
    verdicts: everybody(403),
  },
  {
    path: '/api/v1/auth/resumeSignUp',
    name: 'go on with nobody’s sign-up',
    input: () => ({ email: 'nobody@made-up.example', password: 'wrong' }),
    verdicts: { ...everybody(400), signedOut: 400 },
  },
  {
    path: '/api/v1/auth/logout',
    name: 'sign out',
    input: () => ({}),
    verdicts: everybody(200),
    changes: true,
  },
]
