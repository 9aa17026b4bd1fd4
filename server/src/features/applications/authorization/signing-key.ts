import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { z } from 'zod'
import { openIfKept } from '../../../crypto/sealer.ts'
import type { AuthorizationNeeds } from './needs.ts'
import { findSealedKey, saveSealedKey } from './store.ts'

const KEY_ID = 'id-tokens'
const OWNER = 'authorization signing key'
const jwkSchema = z.custom<JWK>((value) => typeof value === 'object' && value !== null)

/**
 * The key with which all processes sign ID tokens (RS256). It is created once and stored sealed; a new one is created
 * if it can no longer be opened.
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
  // Another process may have stored a key first: all use the stored one.
  const kept = await read()
  return jwkSchema.parse(JSON.parse(sealer.open(kept ?? row.sealed_key, OWNER)))
}
