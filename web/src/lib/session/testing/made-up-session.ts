import type { User } from '@econsult/contract/users'
import type { Session } from '../auth-state.ts'

const madeUpUser: User = {
  id: 'user-1',
  firstName: 'Tessa',
  lastName: 'Example',
  email: 'tessa@example.test',
  phoneNumber: null,
  avatar: null,
  existedAvatar: false,
  userType: 'PCP',
  isAdmin: false,
  practiceId: 'practice-1',
  specialty: null,
  notification: true,
  phoneNotification: false,
  hasStoppedTexts: false,
  emailConfirmed: true,
  active: true,
  npi: null,
  licenseNumber: null,
  language: null,
}

/** Creates a token in the server's format with a made-up signature; `exp` is in seconds since 1970. */
export function madeUpToken(exp: number, said: object = {}): string {
  const payload = {
    sub: 'user-1',
    sid: 's-1',
    exp,
    userType: 'PCP',
    firstName: 'Łucja',
    lastName: 'Ø',
    ...said,
  }
  const bytes = new TextEncoder().encode(JSON.stringify(payload))
  const base64url = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  return `header.${base64url.replaceAll('=', '')}.signature`
}

/** Creates a session whose token expires at `exp`, in seconds since 1970. */
export function madeUpSession(exp: number): Session {
  return { token: madeUpToken(exp), user: madeUpUser, practice: null }
}
