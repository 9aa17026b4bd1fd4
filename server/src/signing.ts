import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs texts with one secret. */
export interface Signer {
  sign(text: string): string
  isSigned(text: string, signature: string): boolean
}

/** Signs with HMAC-SHA256; a `use` keeps signatures apart from all others that are made by the same secret. */
export function createSigner(secret: Uint8Array, use?: string): Signer {
  const prefix = use === undefined ? '' : `${use}:`
  const sign = (text: string) => createHmac('sha256', secret).update(`${prefix}${text}`).digest('base64url')
  return { sign, isSigned: (text, signature) => isSame(signature, sign(text)) }
}

/** Compares the texts and not the bytes behind them: two spellings of base64url can mean the same bytes. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
