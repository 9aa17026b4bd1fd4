import type { CsvEncoding } from './csv-format.ts'

/** In UTF-16, nearly every second byte of Western texts is zero. */
const ZERO_SHARE = 0.3

/**
 * The encoding of a whole file: by its byte order mark, else by the positions of zero bytes, else UTF-8 if all bytes
 * are valid, else Windows-1252, in which all bytes are.
 */
export async function detectEncoding(chunks: AsyncIterable<Uint8Array>): Promise<CsvEncoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  for await (const chunk of chunks) {
    const wide = isFirst ? wideEncodingOf(chunk) : undefined
    if (wide) return wide
    isFirst = false
    if (!decodes(utf8, chunk)) return 'windows-1252'
  }
  return decodes(utf8) ? 'utf-8' : 'windows-1252'
}

function decodes(decoder: TextDecoder, chunk?: Uint8Array): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined })
    return true
  } catch {
    return false
  }
}

function wideEncodingOf(head: Uint8Array): CsvEncoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const pairs = Math.floor(Math.min(head.length, 4096) / 2)
  const zeros = { even: 0, odd: 0 }
  for (let pair = 0; pair < pairs; pair += 1) {
    if (head[pair * 2] === 0) zeros.even += 1
    if (head[pair * 2 + 1] === 0) zeros.odd += 1
  }
  if (zeros.odd > pairs * ZERO_SHARE && zeros.odd > zeros.even) return 'utf-16le'
  return zeros.even > pairs * ZERO_SHARE ? 'utf-16be' : undefined
}
