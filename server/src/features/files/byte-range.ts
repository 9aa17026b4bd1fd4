import type { ByteRange } from '@econsult/adapters/ports'

const ONE_RANGE = /^bytes=(\d{1,15})?-(\d{1,15})?$/

/**
 * Returns the byte range that a Range header requests (RFC 9110, section 14). Returns undefined if the whole file is to
 * be sent, as for an invalid header or one with several ranges. Returns 'outside' if the range lies beyond the end of
 * the file.
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
