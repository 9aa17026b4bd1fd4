import { REMEMBERED_COOKIE } from '@econsult/contract/auth/remembered'
import { DAY } from '../../../scheduling/durations.ts'
import type { Cookies } from '../../../http/cookies.ts'

const DEVICE_COOKIE = 'econsult-device'

/** Time for which a device is remembered, in milliseconds (AUTH-09). */
export const DEVICE_LIFE_MS = 30 * DAY
const maxAgeSeconds = DEVICE_LIFE_MS / 1000

/** Returns the device's secret token from its cookie, which scripts cannot read. */
export function deviceTokenOf(cookies: Cookies): string | undefined {
  return cookies.read(DEVICE_COOKIE)
}

export function setDeviceToken(cookies: Cookies, token: string): void {
  cookies.set(DEVICE_COOKIE, token, { maxAgeSeconds, readable: false })
}

export function removeDeviceToken(cookies: Cookies): void {
  cookies.remove(DEVICE_COOKIE)
}

/**
 * Sets the cookie that scripts can read. It contains the email to fill in at sign-in, and whether one click is enough
 * to sign in.
 */
export function setRememberedEmail(cookies: Cookies, email: string, oneClick: boolean): void {
  cookies.set(REMEMBERED_COOKIE, `${oneClick ? '1' : '0'}${email}`, { maxAgeSeconds, readable: true })
}

export function removeRememberedEmail(cookies: Cookies): void {
  if (cookies.read(REMEMBERED_COOKIE) !== undefined) cookies.remove(REMEMBERED_COOKIE)
}
