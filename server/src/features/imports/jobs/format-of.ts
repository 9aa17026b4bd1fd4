import { type CsvFormat, DELIMITERS } from '../reading/csv-format.ts'
import type { ImportRecord } from '../store.ts'

const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const

/** Returns the format of an import's file, as detected from its beginning. */
export function formatOf(job: Pick<ImportRecord, 'encoding' | 'delimiter'>): CsvFormat {
  const encoding = ENCODINGS.find((name) => name === job.encoding)
  const delimiter = DELIMITERS.find((sign) => sign === job.delimiter)
  if (!encoding || !delimiter) throw new Error('the stored format of an import is unknown')
  return { encoding, delimiter }
}
