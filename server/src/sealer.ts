import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps short secrets so that the database alone does not tell them. */
export interface Sealer {
  /** Encrypts a text for one owner; another owner's row cannot open it. */
  seal(text: string, owner: string): string
  /** The text behind a sealed one. @throws SealError where it was changed, or sealed for another owner or with another key. */
  open(sealed: string, owner: string): string
  /** A fingerprint that cannot be made, or tried out, without the key. */
  fingerprint(text: string): string
}

/** A sealed text cannot be opened: most likely the secret is not the one that it was sealed with. */
class SealError extends Error {
  override readonly name = 'SealError'
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Keys for sealing (AES-256-GCM) and for fingerprints (HMAC-SHA256), both from one secret outside the database. */
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

/** What a log says where `openIfKept` gave nothing. */
export const CANNOT_OPEN = 'kept credentials cannot be opened: SESSION_SECRET is another than before'

/** The text behind a sealed one; undefined where it cannot be opened, most likely since the secret was lost. */
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
