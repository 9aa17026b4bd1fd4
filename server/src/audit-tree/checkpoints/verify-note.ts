import { createPublicKey, verify } from 'node:crypto'
import type { CheckpointRow } from './store.ts'

type Signed = Pick<CheckpointRow, 'practice_id' | 'number' | 'size' | 'root' | 'note'>

/** Returns true if the note of a checkpoint matches its row and is signed by one of these keys. */
export function isSigned(checkpoint: Signed, keys: readonly string[]): boolean {
  const { practice_id, number, size, root, note } = checkpoint
  const end = note.indexOf('\n\n')
  const text = note.slice(0, end + 1)
  const hash = Buffer.from(root, 'hex').toString('base64')
  if (!text.startsWith(`econsult-audit/${practice_id}\n${size}\n${hash}\nnumber ${number}\n`)) return false
  const signature = Buffer.from(/^— \S+ (\S+)\n$/.exec(note.slice(end + 2))?.[1] ?? '', 'base64')
  return keys.some((verifier) => {
    const [, keyHash, encoded = ''] = /^[^+]+\+([0-9a-f]{8})\+(\S+)$/.exec(verifier) ?? []
    if (keyHash !== signature.subarray(0, 4).toString('hex')) return false
    const x = Buffer.from(encoded, 'base64').subarray(1).toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, Buffer.from(text), key, signature.subarray(4))
  })
}
