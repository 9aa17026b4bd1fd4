import type { ByteRange } from '@econsult/adapters/ports'

const ONE_RANGE = /^bytes=(\d{1,15})?-(\d{1,15})?$/

/**
 * The part that a Range header asks for (RFC 9110, section 14). Undefined means the whole file, also for several ranges
 * and for an unreadable header; 'outside' means that the file has no such part.
 */
export function readRange(header: string | undefined, sizeBytes: number): ByteRange | 'outside' | undefined {
  const [whole, from, to] = ONE_RANGE.exec(header ?? '') ?? []
  if (whole === undefined || (from === undefined && to === undefined)) return undefined
  if (from === undefined) {
    const length = Math.min(Number(to), sizeBytes)
    return length === 0 ? 'outside' : { first: sizeBytes - length, last: sizeBytes - 1 }
  }
  const first = Number(from)
  const last = to === undefined ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1)
  if (to !== undefined && Number(to) < first) return undefined
  return first >= sizeBytes ? 'outside' : { first, last }
}
