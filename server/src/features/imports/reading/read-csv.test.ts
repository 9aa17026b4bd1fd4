import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnNames, looksLikeHeader } from '../columns/column-names.ts'
import { matchColumns } from '../columns/match-columns.ts'
import { readRow } from '../rows/read-row.ts'
import { readHead } from './read-head.ts'
import { type CsvRecord, readRecords, UnreadableCsv } from './read-records.ts'

/** Reads bytes as far as possible, in the same way as an import. */
async function readAll(bytes: Uint8Array) {
  const open = async () => Readable.from([bytes])
  try {
    const { format, records } = await readHead(open)
    const [first] = records
    if (!first) return []
    const names = columnNames(first, looksLikeHeader(first))
    const columns = matchColumns({ names, records, remembered: new Map(), chosen: undefined })
    const fields = columns.map(({ field }) => field)
    const read = []
    for await (const record of readRecords(await open(), format)) {
      read.push(readRow(record, { fields, today: '2026-11-21', completesZips: undefined }))
    }
    return read
  } catch (error) {
    if (error instanceof UnreadableCsv) return []
    throw error
  }
}

const pieces = fc.constantFrom(
  'Name,DOB,Sex\n',
  '"',
  '""',
  ',',
  ';',
  '\t',
  '\r\n',
  '\n',
  '\0',
  '\uFEFF',
  'Ann Madeup',
  '01/02/1970',
  '=1+1',
  'é',
  '\u202E',
  ' ',
  'x'.repeat(300),
)

test('IMP-01 whatever the bytes of a file are, it is either read or rejected with an explanation', async () => {
  const files = fc.oneof(
    fc.uint8Array({ maxLength: 2000 }),
    fc.array(pieces, { maxLength: 40 }).map((parts) => new TextEncoder().encode(parts.join(''))),
    fc.array(pieces, { maxLength: 40 }).map((parts) => Buffer.from(`\uFEFF${parts.join('')}`, 'utf16le')),
  )
  await fc.assert(
    fc.asyncProperty(files, async (bytes) => {
      for (const { looks, result } of await readAll(bytes)) {
        expect(looks.fullName.length).toBeLessThanOrEqual(201)
        expect(JSON.stringify(result.values ?? {})).not.toContain('\\u0000')
      }
    }),
    { numRuns: 300, seed: 20_261_121 },
  )
})

test('IMP-01 a character split between two chunks is read as one character in every encoding', async () => {
  const text = 'Name,DOB\nÉloïse Façade 😀,01/02/1970\n'
  const encoded = [
    ['utf-8', Buffer.from(text)],
    ['utf-16le', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ] as const
  for (const [encoding, bytes] of encoded) {
    const single = Readable.from([...bytes].map((byte) => Buffer.from([byte])))
    const records: CsvRecord[] = []
    for await (const record of readRecords(single, { encoding, delimiter: ',' })) records.push(record)
    expect(records[1]?.cells[0]).toBe('Éloïse Façade 😀')
  }
})
