import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts short secrets, so that a copy of the database alone does not reveal them. */
export interface Sealer {
  /** Encrypts a text for one owner; it cannot be decrypted for another owner. */
  seal(text: string, owner: string): string
  /**
   * Decrypts a sealed text.
   * @throws SealError if the text was changed, or sealed for another owner or with another key.
   */
  open(sealed: string, owner: string): string
  /** Returns a fingerprint of a text, which cannot be computed or guessed without the key. */
  fingerprint(text: string): string
}

/** A sealed text cannot be decrypted: most likely it was sealed with another secret. */
class SealError extends Error {
  override readonly name = 'SealError'
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Keys for sealing (AES-256-GCM) and for fingerprints (HMAC-SHA256), both derived from one secret outside the database.
 */
export function createSealer(secret: Uint8Array): Sealer {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `econsult ${use}`, 32))
  const sealingKey = keyFor('sealed secrets')
  const fingerprintKey = keyFor('fingerprints')
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
    },
    open(sealed, owner) {
      try {
        return openWith(sealingKey, Buffer.from(sealed, 'base64'), owner)
      } catch {
        throw new SealError('a sealed text cannot be opened')
      }
    },
    fingerprint: (text) => createHmac('sha256', fingerprintKey).update(text).digest('hex'),
  }
}

/** Log message for an `openIfKept` that returned undefined. */
export const CANNOT_OPEN = 'stored credentials cannot be decrypted: SESSION_SECRET has changed'

/** Decrypts a sealed text; undefined if it cannot be decrypted, most likely because the secret was lost. */
export function openIfKept(sealer: Sealer, sealed: string, owner: string): string | undefined {
  try {
    return sealer.open(sealed, owner)
  } catch (error) {
    if (error instanceof SealError) return undefined
    throw error
  }
}

function openWith(key: Uint8Array, bytes: Buffer, owner: string): string {
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}
