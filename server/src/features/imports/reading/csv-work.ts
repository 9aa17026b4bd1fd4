import type { ImportColumn } from '@econsult/contract/imports'
import type { ReadRow } from '../rows/row-values.ts'
import type { RowsReading } from '../rows/read-rows.ts'
import type { CsvFormat } from './csv-format.ts'
import type { CsvHead } from './read-head.ts'

/** The instructions for writing the left-out rows of a file. */
export interface LeftOutReading {
  readonly columns: readonly Pick<ImportColumn, 'name' | 'field'>[]
  /** The reason for each left-out row, by row number. */
  readonly reasons: ReadonlyMap<number, string>
}

/** The tasks of a thread that reads a CSV. */
export type CsvWork =
  | { readonly kind: 'head' }
  | { readonly kind: 'rows'; readonly format: CsvFormat; readonly reading: RowsReading }
  | { readonly kind: 'leftOut'; readonly format: CsvFormat; readonly reading: LeftOutReading }

/** The input of a new thread. */
export interface CsvOrder {
  /** The path of the file. The file does not change while it is read. */
  readonly path: string
  readonly work: CsvWork
}

/** One part of the result. The next part is sent only after this one was received. */
export type CsvPart =
  | { readonly kind: 'head'; readonly head: CsvHead }
  | { readonly kind: 'rows'; readonly rows: readonly ReadRow[] }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'unreadable'; readonly words: string }
