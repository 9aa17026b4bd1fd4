/** Limits on the JSON from a record system; `values` counts elements, members and brackets. */
const MOST = { depth: 60, values: 2_000_000 } as const

/** The JSON is too deeply nested or has too many values, so it is not parsed. */
export class JsonTooLarge extends Error {
  override readonly name = 'JsonTooLarge'
}

/** Matches strings, and integers outside strings with more digits than a double can represent. */
const LONG_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\d.eE+-])-?[1-9]\d{15,}(?![\d.eE])/gs

/**
 * Parses JSON without a reviver, which would be many times slower. An integer too large for a double, such as a 64-bit
 * id, becomes a string of its digits. @throws JsonTooLarge, SyntaxError
 */
export function parseJson(bytes: Uint8Array): unknown {
  checkSize(bytes)
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
  if (!/\d{16}/.test(text)) return JSON.parse(text)
  return JSON.parse(
    text.replaceAll(LONG_NUMBER, (found) =>
      found.startsWith('"') || Number.isSafeInteger(Number(found)) ? found : `"${found}"`,
    ),
  )
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
/** The bytes of the opening brackets [ and {. */
const OPENS = new Set([0x5b, 0x7b])
const CLOSES = new Set([0x5d, 0x7d])

/** Counts brackets and commas outside strings; all of them are single bytes in UTF-8. @throws JsonTooLarge */
function checkSize(bytes: Uint8Array): void {
  let depth = 0
  let values = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte === QUOTE) at = endOfText(bytes, at)
    else if (OPENS.has(byte)) {
      depth += 1
      values += 1
    } else if (CLOSES.has(byte)) depth -= 1
    else if (byte === COMMA) values += 1
    if (depth > MOST.depth || values > MOST.values) throw new JsonTooLarge()
  }
}

/**
 * Returns the end of the string that begins at a quotation mark: the next quotation mark that is preceded by an even
 * number of backslashes.
 */
function endOfText(bytes: Uint8Array, quote: number): number {
  for (let at = quote + 1; at < bytes.length; at += 1) {
    if (bytes[at] === BACKSLASH) at += 1
    else if (bytes[at] === QUOTE) return at
  }
  return bytes.length
}
