import { everybody, type PolicyRow, type Verdict, type Verdicts } from './policy-row.ts'

/** Statuses of calls that ignore the session: every caller gets the same status. */
function anybody(verdict: Verdict): Verdicts {
  return { ...everybody(verdict), signedOut: verdict }
}

const PLAN = 11_167_150

const person = (freshId: string) => ({
  maxUser: PLAN,
  isAdmin: true,
  firstName: 'Oda',
  lastName: 'Madeup',
  role: 'PCP',
  practice: 'Made-up Practice',
  email: `${freshId}@madeup.example`,
  password: 'four made-up words here',
  password2: 'four made-up words here',
  phoneNumber: '+1 (202) 555-0143',
})

export const SIGN_UP_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/auth/readInvite',
    name: 'read the sign-up link of a plan',
    input: () => ({ signUpKey: PLAN }),
    verdicts: anybody(200),
  },
  {
    path: '/api/v1/auth/readInvite',
    name: 'read a made-up hash',
    input: () => ({ hash: 'made.up' }),
    verdicts: anybody(400),
  },
  {
    path: '/api/v1/auth/register',
    name: 'sign up with a plan',
    input: ({ freshId }) => person(freshId),
    verdicts: anybody(200),
  },
  {
    path: '/api/v1/auth/register',
    name: 'sign up as platform administrator',
    input: ({ freshId }) => ({ ...person(freshId), role: 'Admin' }),
    verdicts: anybody(400),
  },
  {
    path: '/api/v1/auth/acceptTerms',
    name: 'accept terms with a session instead of a sign-up',
    input: ({ freshId }) => ({ practiceId: freshId }),
    verdicts: anybody(403),
  },
  {
    path: '/api/v1/auth/resumeSignUp',
    name: 'resume a sign-up that does not exist',
    input: () => ({ email: 'nobody@made-up.example', password: 'wrong' }),
    verdicts: { ...everybody(400), signedOut: 400 },
  },
]
