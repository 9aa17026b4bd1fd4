import type { Handle } from '../../../db/database.ts'
import { hashSecretToken } from '../../../crypto/secret-token.ts'

/** A browser that a user asked the product to recognize. */
export interface Device {
  readonly id: string
  readonly userId: string
  readonly remembered: boolean
  readonly trustedUntil: Date | null
}

/** Finds the device for a cookie's token. Returns undefined if the token is unknown, revoked or expired. */
export async function findDevice(handle: Handle, token: string, now: Date): Promise<Device | undefined> {
  return handle
    .selectFrom('devices')
    .select(['id', 'user_id as userId', 'remembered', 'trusted_until as trustedUntil'])
    .where('token_hash', '=', hashSecretToken(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Inserts a new device. */
export async function insertDevice(
  handle: Handle,
  device: Device & { readonly token: string; readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await handle
    .insertInto('devices')
    .values({
      id: device.id,
      user_id: device.userId,
      token_hash: hashSecretToken(device.token),
      remembered: device.remembered,
      trusted_until: device.trustedUntil,
      created_at: device.now,
      expires_at: device.expiresAt,
    })
    .execute()
}

/** Updates a device's rights. A device that is neither remembered nor trusted is revoked. */
export async function changeDevice(
  handle: Handle,
  device: Device,
  { now, expiresAt }: { now: Date; expiresAt?: Date },
): Promise<void> {
  const isOver = !device.remembered && device.trustedUntil === null
  await handle
    .updateTable('devices')
    .set({
      remembered: device.remembered,
      trusted_until: device.trustedUntil,
      ...(expiresAt ? { expires_at: expiresAt } : {}),
      ...(isOver ? { revoked_at: now } : {}),
    })
    .where('id', '=', device.id)
    .execute()
}

/** Returns the device from which a session was opened, if it is known. */
export async function findSessionDevice(handle: Handle, sessionId: string): Promise<Device | undefined> {
  return handle
    .selectFrom('sessions')
    .innerJoin('devices', 'devices.id', 'sessions.device_id')
    .select([
      'devices.id',
      'devices.user_id as userId',
      'devices.remembered',
      'devices.trusted_until as trustedUntil',
    ])
    .where('sessions.id', '=', sessionId)
    .where('devices.revoked_at', 'is', null)
    .executeTakeFirst()
}

/** Revokes a user's devices, except the given device, if any. */
export async function revokeDevices(
  handle: Handle,
  userId: string,
  { now, except }: { now: Date; except?: string | undefined },
): Promise<void> {
  let revoking = handle
    .updateTable('devices')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
  if (except !== undefined) revoking = revoking.where('id', '!=', except)
  await revoking.execute()
}

/** Revokes the devices of all inactive users. */
export async function revokeDevicesOfInactive(handle: Handle, now: Date): Promise<void> {
  await handle
    .updateTable('devices')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where('user_id', 'in', (query) =>
      query
        .selectFrom('users')
        .select('id')
        .where((match) => match.or([match('active', '=', false), match('deleted_at', 'is not', null)])),
    )
    .execute()
}

/** Makes every device of a user require the second factor again, because the user's factors have changed. */
export async function endTrust(handle: Handle, userId: string, now: Date): Promise<void> {
  await handle
    .updateTable('devices')
    .set({ trusted_until: null })
    .where('user_id', '=', userId)
    .where('remembered', '=', true)
    .execute()
  await handle
    .updateTable('devices')
    .set({ trusted_until: null, revoked_at: now })
    .where('user_id', '=', userId)
    .where('remembered', '=', false)
    .where('revoked_at', 'is', null)
    .execute()
}
