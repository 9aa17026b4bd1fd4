import type { ClientMessage } from './batch-splitter.ts'

const FIRST_FIELD = 5

/** A statement in a Query or Parse message; `name` is empty for an unnamed one. */
export interface ClientStatement {
  readonly name: string
  readonly text: string
}

/** Reads the statement of a Query or Parse message; undefined for all other messages. */
export function statementOf({ type, bytes }: ClientMessage): ClientStatement | undefined {
  if (type === 'Q') return { name: '', text: zeroEnded(bytes, FIRST_FIELD).text }
  if (type !== 'P') return undefined
  const name = zeroEnded(bytes, FIRST_FIELD)
  return { name: name.text, text: zeroEnded(bytes, name.end + 1).text }
}

function zeroEnded(bytes: Uint8Array, start: number): { text: string; end: number } {
  const end = bytes.indexOf(0, start)
  return { text: Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString(), end }
}
