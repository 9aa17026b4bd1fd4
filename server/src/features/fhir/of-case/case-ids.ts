import { createHash } from 'node:crypto'

/**
 * The id of a case within ids of FHIR, which have at most 64 characters and no underscores. The web chooses UUIDs, which
 * stay as they are; any other id of a client is replaced by a hash.
 */
export function caseKey(caseId: string): string {
  return isPlain(caseId)
    ? caseId
    : `x${createHash('sha256').update(caseId).digest('hex').slice(0, HASH_LENGTH)}`
}

/** Digits of the hash that stands for a case's id. */
export const HASH_LENGTH = 32

function isPlain(caseId: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(caseId)
}

/** What ids of FHIR say of their cases: plain ids of cases, and hashes of others. What is no such id is left out. */
export function casesOfIds(ids: readonly string[]): { readonly plain: string[]; readonly hashes: string[] } {
  const keys = ids.map((id) => id.split('.', 1)[0] ?? '')
  return {
    plain: keys.filter(isPlain),
    hashes: keys.filter((key) => /^x[0-9a-f]{32}$/.test(key)).map((key) => key.slice(1)),
  }
}
