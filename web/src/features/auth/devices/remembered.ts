import { REMEMBERED_COOKIE } from '@econsult/contract/auth/remembered'

/** Data about the last sign-in that is stored in this browser, if the user chose so (AUTH-09). */
export interface Remembered {
  readonly email: string
  /** True if the device signs in without a password; the cookie itself contains no secret. */
  readonly oneClick: boolean
}

/** Reads the remembered sign-in from a document's cookies; null if there is none. */
export function readRemembered(cookies: string): Remembered | null {
  const pair = cookies.split('; ').find((one) => one.startsWith(`${REMEMBERED_COOKIE}=`))
  if (pair === undefined) return null
  try {
    const value = decodeURIComponent(pair.slice(REMEMBERED_COOKIE.length + 1))
    return value.length > 1 ? { email: value.slice(1), oneClick: value.startsWith('1') } : null
  } catch {
    return null
  }
}
