/** The body is larger than the limit. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'
}

/** Reads a body of at most this many bytes into a separate buffer. @throws BodyTooLargeError */
export async function readBody({ body }: Response, mostBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const chunk: unknown = part.value
    if (!(chunk instanceof Uint8Array)) throw new TypeError('a body is made of bytes')
    length += chunk.length
    if (length > mostBytes) {
      await reader?.cancel()
      throw new BodyTooLargeError()
    }
    chunks.push(chunk)
  }
  const whole = Buffer.from(new ArrayBuffer(length))
  let place = 0
  for (const chunk of chunks) {
    whole.set(chunk, place)
    place += chunk.length
  }
  return whole
}
