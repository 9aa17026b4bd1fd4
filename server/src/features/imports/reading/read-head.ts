import type { Readable } from 'node:stream'
import type { CsvFormat } from './csv-format.ts'
import { detectDelimiter } from './detect-delimiter.ts'
import { detectEncoding } from './detect-encoding.ts'
import { type CsvRecord, readRecords } from './read-records.ts'

const HEAD_BYTES = 64 * 1024
const HEAD_RECORDS = 50

/** What the beginning of a CSV shows. */
export interface CsvHead {
  readonly format: CsvFormat
  /** The first rows; empty where the file holds nothing. */
  readonly records: readonly CsvRecord[]
}

/**
 * How a file is to be read, and its first rows.
 * @param open gives the file's bytes from their beginning, each time
 * @throws UnreadableCsv where not even the first rows can be read
 */
export async function readHead(open: () => Promise<Readable>): Promise<CsvHead> {
  const encoding = await detectEncoding(await open())
  const head = new TextDecoder(encoding).decode(await firstBytes(await open()), { stream: true })
  const format = { encoding, delimiter: detectDelimiter(head) }
  const records: CsvRecord[] = []
  for await (const record of readRecords(await open(), format)) {
    if (records.push(record) === HEAD_RECORDS) break
  }
  return { format, records }
}

async function firstBytes(bytes: Readable): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  const stream: AsyncIterable<Uint8Array> = bytes
  for await (const chunk of stream) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= HEAD_BYTES) break
  }
  return Buffer.concat(chunks).subarray(0, HEAD_BYTES)
}
