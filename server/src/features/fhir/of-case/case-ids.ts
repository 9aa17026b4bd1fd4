import { createHash } from 'node:crypto'

/**
 * The form of a case's id within FHIR ids, which have at most 64 characters and no underscores. The web client uses
 * UUIDs, which stay unchanged; any other id that a client has chosen is replaced by a hash.
 */
export function caseKey(caseId: string): string {
  return isPlain(caseId)
    ? caseId
    : `x${createHash('sha256').update(caseId).digest('hex').slice(0, HASH_LENGTH)}`
}

/** Number of hexadecimal digits of the hash that represents a case's id. */
export const HASH_LENGTH = 32

function isPlain(caseId: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(caseId)
}

/** The cases that FHIR ids refer to: plain ids of cases, and hashes of other ids. Anything else is left out. */
export function casesOfIds(ids: readonly string[]): { readonly plain: string[]; readonly hashes: string[] } {
  const keys = ids.map((id) => id.split('.', 1)[0] ?? '')
  return {
    plain: keys.filter(isPlain),
    hashes: keys.filter((key) => /^x[0-9a-f]{32}$/.test(key)).map((key) => key.slice(1)),
  }
}
