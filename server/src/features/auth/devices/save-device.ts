import { randomUUID } from 'node:crypto'
import type { Handle } from '../../../db/database.ts'
import type { Cookies } from '../../../http/cookies.ts'
import { makeSecretToken } from '../../../crypto/secret-token.ts'
import {
  DEVICE_LIFE_MS,
  deviceTokenOf,
  removeDeviceToken,
  removeRememberedEmail,
  setDeviceToken,
  setRememberedEmail,
} from './device-cookies.ts'
import { changeDevice, type Device, findDevice, findSessionDevice, insertDevice } from './store.ts'

/** The user's choices at sign-in about the current device. */
export interface DeviceChoice {
  /** True if Remember me was ticked; 'as before' for a one-click sign-in. */
  readonly remember: boolean | 'as before'
  /** True if the second factor was presented and is not required again for 30 days. */
  readonly trust: boolean
}

interface Visit {
  readonly cookies: Cookies
  readonly user: { readonly id: string; readonly email: string }
  readonly now: Date
}

/**
 * Stores, updates or deletes the device from which a user signs in. Returns its id, or undefined if the device is not
 * stored. Each choice is valid for 30 days, and using the device does not extend that time. Afterwards, the password
 * and the second factor are required again (AUTH-09).
 */
export async function saveDevice(
  handle: Handle,
  visit: Visit,
  choice: DeviceChoice,
): Promise<string | undefined> {
  const { cookies, user, now } = visit
  const expiresAt = new Date(now.getTime() + DEVICE_LIFE_MS)
  const known = await knownDevice(handle, visit)
  const remembered = choice.remember === 'as before' ? (known?.remembered ?? false) : choice.remember
  const trustedUntil = choice.trust ? expiresAt : stillTrusted(known, now)

  if (remembered) setRememberedEmail(cookies, user.email, true)
  else removeRememberedEmail(cookies)
  if (known) {
    const renewed = choice.remember === true || choice.trust
    await changeDevice(
      handle,
      { ...known, remembered, trustedUntil },
      { now, ...(renewed ? { expiresAt } : {}) },
    )
  }
  if (!remembered && trustedUntil === null) {
    if (deviceTokenOf(cookies) !== undefined) removeDeviceToken(cookies)
    return undefined
  }
  if (known) {
    const token = deviceTokenOf(cookies)
    if (token !== undefined) setDeviceToken(cookies, token)
    return known.id
  }
  const token = makeSecretToken()
  const id = randomUUID()
  await insertDevice(handle, { id, userId: user.id, remembered, trustedUntil, token, now, expiresAt })
  setDeviceToken(cookies, token)
  return id
}

/** Returns this user's device. If the browser has the device cookie of another user, that device is revoked. */
async function knownDevice(handle: Handle, { cookies, user, now }: Visit): Promise<Device | undefined> {
  const token = deviceTokenOf(cookies)
  const found = token === undefined ? undefined : await findDevice(handle, token, now)
  if (!found || found.userId === user.id) return found
  await changeDevice(handle, { ...found, remembered: false, trustedUntil: null }, { now })
  return undefined
}

function stillTrusted(device: Device | undefined, now: Date): Date | null {
  const until = device?.trustedUntil ?? null
  return until !== null && until > now ? until : null
}

/**
 * Called on logout: ends one-click sign-in but keeps the email filled in. The device remains trusted for the second
 * factor.
 */
export async function endOneClickSignIn(
  handle: Handle,
  sessionId: string,
  { cookies, email, now }: { cookies: Cookies; email: string; now: Date },
): Promise<void> {
  const device = await findSessionDevice(handle, sessionId)
  if (!device) return
  const trustedUntil = stillTrusted(device, now)
  await changeDevice(handle, { ...device, remembered: false, trustedUntil }, { now })
  if (device.remembered) setRememberedEmail(cookies, email, false)
  if (trustedUntil === null) removeDeviceToken(cookies)
}
