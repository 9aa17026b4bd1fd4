import { move, transferableSymbol, valueSymbol } from 'piscina'

/** What a thread answers: the bytes are handed over, not copied. */
export function handOver(bytes: Uint8Array<ArrayBuffer>): object {
  return move({ [transferableSymbol]: [bytes.buffer], [valueSymbol]: bytes })
}
