import { createHash } from 'node:crypto'

/**
 * Returns a case's id as used in FHIR ids, which have at most 64 characters and no underscores. The web client uses
 * UUIDs, which stay unchanged; any other id chosen by a client is replaced by a hash.
 */
export function caseKey(caseId: string): string {
  return isPlain(caseId)
    ? caseId
    : `x${createHash('sha256').update(caseId).digest('hex').slice(0, HASH_LENGTH)}`
}

/** Number of hexadecimal digits in the hash of a case's id. */
export const HASH_LENGTH = 32

function isPlain(caseId: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(caseId)
}

/**
 * Returns the cases that the FHIR ids refer to: plain case ids, and hashes of other ids. Any other value is ignored.
 */
export function casesOfIds(ids: readonly string[]): { readonly plain: string[]; readonly hashes: string[] } {
  const keys = ids.map((id) => id.split('.', 1)[0] ?? '')
  return {
    plain: keys.filter(isPlain),
    hashes: keys.filter((key) => /^x[0-9a-f]{32}$/.test(key)).map((key) => key.slice(1)),
  }
}
