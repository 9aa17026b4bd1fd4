import { createHash } from 'node:crypto'
import { move, transferableSymbol, valueSymbol } from 'piscina'

/** A PDF with its SHA-256, in lower-case hexadecimal digits. */
export interface MadePdf {
  readonly bytes: Uint8Array
  readonly sha256: string
}

/** What a thread answers: the bytes are handed over, not copied, and counted where nobody waits for it. */
export function handOver(bytes: Uint8Array<ArrayBuffer>) {
  const made: MadePdf = { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
  return withMemory(made, [bytes.buffer])
}

/** A value on its way to or from a thread, with memory that is handed over, not copied. */
export function withMemory(value: object, memory: readonly ArrayBuffer[]): object {
  return move({ [transferableSymbol]: memory, [valueSymbol]: value })
}
