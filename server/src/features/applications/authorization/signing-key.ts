import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { z } from 'zod'
import { openIfKept } from '../../../crypto/sealer.ts'
import type { AuthorizationNeeds } from './needs.ts'
import { findSealedKey, saveSealedKey } from './store.ts'

const KEY_ID = 'id-tokens'
const OWNER = 'authorization signing key'
const jwkSchema = z.custom<JWK>((value) => typeof value === 'object' && value !== null)

/**
 * Returns the key with which all processes sign ID tokens (RS256). The key is created once and stored sealed. If it can
 * no longer be decrypted, a new key is created.
 */
export async function readSigningKey({
  database,
  clock,
  sealer,
}: Pick<AuthorizationNeeds, 'database' | 'clock' | 'sealer'>): Promise<JWK> {
  const read = () => database.asSystem((handle) => findSealedKey(handle, KEY_ID))
  const sealed = await read()
  const stored = sealed && openIfKept(sealer, sealed, OWNER)
  if (stored) return jwkSchema.parse(JSON.parse(stored))
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const made = { ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), use: 'sig', alg: 'RS256' }
  const row = {
    id: KEY_ID,
    sealed_key: sealer.seal(JSON.stringify(made), OWNER),
    created_at: clock.now(),
  }
  await database.asSystem((handle) => saveSealedKey(handle, row, sealed))
  // Another process may have stored a key first, so all processes use the stored key.
  const kept = await read()
  return jwkSchema.parse(JSON.parse(sealer.open(kept ?? row.sealed_key, OWNER)))
}
