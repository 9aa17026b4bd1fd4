import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'

/** Joins parts into a new buffer, which can be transferred to another thread. */
export function joinBytes(parts: readonly Uint8Array[]): Buffer<ArrayBuffer> {
  const bytes = Buffer.allocUnsafeSlow(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** Returns all bytes of a stream; they are copied only once. */
export async function readBytes(stream: Readable): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  stream.on('data', (part: Uint8Array) => parts.push(part))
  await finished(stream)
  return joinBytes(parts)
}
