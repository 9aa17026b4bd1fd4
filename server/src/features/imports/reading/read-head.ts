import { Readable } from 'node:stream'
import type { CsvFormat } from './csv-format.ts'
import { detectDelimiter } from './detect-delimiter.ts'
import { detectEncoding } from './detect-encoding.ts'
import { type CsvRecord, readRecords, UnreadableCsv } from './read-records.ts'

const HEAD_BYTES = 64 * 1024
const HEAD_RECORDS = 50

/** What the beginning of a CSV shows. */
export interface CsvHead {
  readonly format: CsvFormat
  /** The first rows; empty if there are none. */
  readonly records: readonly CsvRecord[]
}

/**
 * The format of a file, and the rows of its first 64 KB, at most 50. Only the encoding depends on the whole file.
 * @param open gives the file's bytes from the beginning, each time
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
    // The cut may be within quotation marks; the rows before it are enough.
    if (isWhole || records.length === 0 || !(error instanceof UnreadableCsv)) throw error
    return records
  }
  // The last row of a cut head is incomplete. If it is the only one, it is used all the same.
  return isWhole || records.length < 2 ? records : records.slice(0, -1)
}

interface HeadBytes {
  readonly bytes: Uint8Array
  /** Whether this is the whole file. */
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
