import { type CsvFormat, DELIMITERS } from '../reading/csv-format.ts'
import type { ImportRecord } from '../store.ts'

const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const

/** How the file of an import is read, as it was found out at its beginning. */
export function formatOf(job: Pick<ImportRecord, 'encoding' | 'delimiter'>): CsvFormat {
  const encoding = ENCODINGS.find((name) => name === job.encoding)
  const delimiter = DELIMITERS.find((sign) => sign === job.delimiter)
  if (!encoding || !delimiter) throw new Error('an import keeps a format that nothing reads')
  return { encoding, delimiter }
}
