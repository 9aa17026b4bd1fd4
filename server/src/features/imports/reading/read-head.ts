import { Readable } from 'node:stream'
import type { CsvFormat, CsvEncoding } from './csv-format.ts'
import { detectDelimiter } from './detect-delimiter.ts'
import { type CsvRecord, readRecords, UnreadableCsv } from './read-records.ts'

const HEAD_BYTES = 64 * 1024
const HEAD_RECORDS = 50

/** The facts that are read from the beginning of a CSV. */
export interface CsvHead {
  readonly format: CsvFormat
  /** The first rows; empty if there are none. */
  readonly records: readonly CsvRecord[]
}

/**
 * Returns the format of a file, and the rows in its first 64 KB, but not more than 50 rows. Only the encoding is
 * detected from the whole file.
 * @param open returns the file's bytes from the beginning each time it is called
 * @throws UnreadableCsv if not even the first rows can be read
 */
export async function readHead(open: () => Promise<Readable>): Promise<CsvHead> {
  const encoding = await detectEncoding(await open())
  const head = await firstBytes(await open())
  const text = new TextDecoder(encoding).decode(head.bytes, { stream: true })
  const format = { encoding, delimiter: detectDelimiter(text) }
  return { format, records: await recordsOf(head, format) }
}

async function recordsOf({ bytes, isWhole }: HeadBytes, format: CsvFormat): Promise<CsvRecord[]> {
  const records: CsvRecord[] = []
  try {
    for await (const record of readRecords(Readable.from([bytes]), format)) {
      if (records.push(record) === HEAD_RECORDS) return records
    }
  } catch (error) {
    // The first part may end inside quotation marks. The rows before that are sufficient.
    if (isWhole || records.length === 0 || !(error instanceof UnreadableCsv)) throw error
    return records
  }
  // If the first part ends in the middle of the file, its last row is incomplete. That row is used only if there is no
  // other row.
  return isWhole || records.length < 2 ? records : records.slice(0, -1)
}

interface HeadBytes {
  readonly bytes: Uint8Array
  /** True if the bytes are the whole file. */
  readonly isWhole: boolean
}

async function firstBytes(source: Readable): Promise<HeadBytes> {
  const chunks: Uint8Array[] = []
  let length = 0
  const stream: AsyncIterable<Uint8Array> = source
  for await (const chunk of stream) {
    chunks.push(chunk)
    length += chunk.length
    if (length > HEAD_BYTES) break
  }
  return { bytes: Buffer.concat(chunks).subarray(0, HEAD_BYTES), isWhole: length <= HEAD_BYTES }
}

/**
 * The share of zero bytes from which on a file is taken for UTF-16. In Western texts in UTF-16, nearly every second
 * byte is zero.
 */
const ZERO_SHARE = 0.3

/**
 * Detects the encoding of a whole file, first by its byte order mark, then by the positions of zero bytes. If neither
 * decides, the encoding is UTF-8 if all bytes are valid in UTF-8. Otherwise it is Windows-1252, in which all bytes are
 * valid.
 */
async function detectEncoding(chunks: AsyncIterable<Uint8Array>): Promise<CsvEncoding> {
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
