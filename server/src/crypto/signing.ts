import { createHmac, timingSafeEqual } from 'node:crypto'

type Separator = '.' | '~'

/** Signs texts with one secret. */
export interface Signer {
  sign(text: string): string
  isSigned(text: string, signature: string): boolean
  /** Joins parts and their signature into one token; no part may contain the separator. */
  token(parts: readonly (string | number)[], separator?: Separator): string
  /** Returns the parts of a token; undefined if the signature is invalid. */
  partsOf(token: string, separator?: Separator): string[] | undefined
}

/** Signs with HMAC-SHA256; `use` distinguishes these signatures from others made with the same secret. */
export function createSigner(secret: Uint8Array, use?: string): Signer {
  const prefix = use === undefined ? '' : `${use}:`
  const sign = (text: string) => createHmac('sha256', secret).update(`${prefix}${text}`).digest('base64url')
  const isSigned = (text: string, signature: string) => isSame(signature, sign(text))
  return {
    sign,
    isSigned,
    token(parts, separator = '.') {
      const claim = parts.join(separator)
      return `${claim}${separator}${sign(claim)}`
    },
    partsOf(token, separator = '.') {
      const end = token.lastIndexOf(separator)
      const claim = token.slice(0, Math.max(end, 0))
      return isSigned(claim, token.slice(end + 1)) ? claim.split(separator) : undefined
    },
  }
}

/**
 * Compares two texts in a time that does not depend on the position of the first difference. Compares the texts and not
 * the decoded bytes, because two base64url texts can decode to the same bytes.
 */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
