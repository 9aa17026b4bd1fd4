import { REMEMBERED_COOKIE } from '@econsult/contract/remembered'

/** What this browser was asked to remember of the last sign-in (decisions, section 5). */
export interface Remembered {
  readonly email: string
  /** Whether the device signs in without a password; it names nothing secret here. */
  readonly oneClick: boolean
}

/** Reads what is remembered out of a document's cookies; null where nothing is. */
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
