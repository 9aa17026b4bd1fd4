import { definePhrases, withValues } from '../languages/phrases.ts'

/** Texts of refusals about auth. */
export const AUTH_ERRORS = definePhrases('auth/contract/errors', {
  deviceForgotten: 'This device is no longer remembered. Sign in with your password.',
  administratorOnly: 'Only an administrator can change this.',
  tooManyPasswords:
    'Too many wrong passwords were tried on this account. Sign in, or set a new password with Forgot password.',
  nothingToPay: 'This account has nothing left to pay. Sign in.',
  signIn: 'Sign in with your email and password.',
  factorOff: 'Two-factor is off. Turn it on first.',
  tooManyTries: withValues<{ count: number; unit: string }>(
    'Too many attempts. Wait {unit, select, day {{count, plural, one {# day} other {# days}}} hour {{count, plural, one {# hour} other {# hours}}} minute {{count, plural, one {# minute} other {# minutes}}} other {{count, plural, one {# second} other {# seconds}}}}, then try again.',
  ),
  tooManySignIns: withValues<{ count: number; unit: string }>(
    'Too many attempts. Wait {unit, select, day {{count, plural, one {# day} other {# days}}} hour {{count, plural, one {# hour} other {# hours}}} minute {{count, plural, one {# minute} other {# minutes}}} other {{count, plural, one {# second} other {# seconds}}}}, then try again, or set a new password with Forgot password.',
  ),
})
