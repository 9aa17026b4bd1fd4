import { createHash } from 'node:crypto'

/** Returns a UUID derived from a name, so that demo data is the same on every machine. */
export function fixedId(name: string): string {
  const hex = createHash('sha256').update(`econsult-demo:${name}`).digest('hex')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ]
  return parts.join('-')
}
