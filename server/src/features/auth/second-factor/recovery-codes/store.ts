import type { Handle } from '../../../../db/database.ts'
import type { Sealer } from '../../../../crypto/sealer.ts'
import { makeRecoveryCodes, plainRecoveryCode } from './recovery-codes.ts'

/** Replaces a user's recovery codes by new codes, of which the database stores only fingerprints. */
export async function replaceRecoveryCodes(
  handle: Handle,
  sealer: Pick<Sealer, 'fingerprint'>,
  userId: string,
): Promise<string[]> {
  const codes = makeRecoveryCodes()
  await handle.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await handle
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: fingerprintOf(sealer, userId, code) })))
    .execute()
  return codes
}

/** Marks a recovery code as used. Of two simultaneous uses only one returns true. */
export async function consumeRecoveryCode(
  handle: Handle,
  sealer: Pick<Sealer, 'fingerprint'>,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<boolean> {
  const result = await handle
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', fingerprintOf(sealer, userId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

function fingerprintOf(sealer: Pick<Sealer, 'fingerprint'>, userId: string, code: string): string {
  return sealer.fingerprint(`${userId} ${plainRecoveryCode(code)}`)
}
