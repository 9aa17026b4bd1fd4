/** The content of a Bind message: its statement's name ('' for the unnamed statement) and its values as text. */
export interface Bound {
  readonly name: string
  /** The values as text, with null for NULL. */
  readonly values: readonly (string | null)[]
}

/** Parses a Bind message with its type and length (PostgreSQL protocol 3.0). */
export function readBind(bytes: Uint8Array): Bound {
  const message = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const nameStart = message.indexOf(0, 5) + 1
  const nameEnd = message.indexOf(0, nameStart)
  const formats = message.readInt16BE(nameEnd + 1)
  let at = nameEnd + 3 + 2 * formats
  const count = message.readInt16BE(at)
  at += 2
  const values: (string | null)[] = []
  for (let index = 0; index < count; index += 1) {
    const length = message.readInt32BE(at)
    at += 4
    values.push(length < 0 ? null : message.toString('utf8', at, at + length))
    at += Math.max(0, length)
  }
  return { name: message.toString('utf8', nameStart, nameEnd), values }
}
