import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { BlobStore } from '@econsult/adapters/ports'
import pLimit from 'p-limit'
import { bareEnvironment } from '../../../processes/bare-environment.ts'
import { blobKey, type FileKey } from '../../files/rules.ts'
import type { RowsReading } from '../rows/read-rows.ts'
import type { ReadRow } from '../rows/row-values.ts'
import type { CsvFormat } from './csv-format.ts'
import type { CsvOrder, CsvPart, CsvWork, LeftOutReading } from './csv-work.ts'
import type { CsvHead } from './read-head.ts'
import { UnreadableCsv } from './read-records.ts'

const MAIN = new URL('./csv-thread-main.ts', import.meta.url)

/**
 * The memory limit of a thread, enough for the longest row and the names of 100,000 patients. If a thread exceeds the
 * limit, it is ended, and the server continues.
 */
const THREAD_MEMORY = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 16 }

/** The number of files whose first rows are read at the same time. Further requests are queued. */
const HEADS_AT_ONCE = 2

/**
 * Reads each CSV file in a thread of its own with low priority. Whatever the file contains, calls of other users are
 * answered in the meantime. All functions throw UnreadableCsv, and BlobMissingError if the file is missing.
 */
export interface CsvReader {
  /** Returns the format of a file and its first rows. */
  head(file: FileKey): Promise<CsvHead>
  /** Yields the file's patient rows in batches. */
  rows(file: FileKey, format: CsvFormat, reading: RowsReading): AsyncGenerator<readonly ReadRow[]>
  /** Yields the left-out rows as a CSV, one piece after the other. */
  leftOut(file: FileKey, format: CsvFormat, reading: LeftOutReading): AsyncGenerator<string>
}

/** Creates the reader; a thread is started only when a file is read. */
export function createCsvReader({ blobs }: { blobs: BlobStore }): CsvReader {
  const inTurn = pLimit(HEADS_AT_ONCE)

  async function* read(file: FileKey, work: CsvWork): AsyncGenerator<CsvPart> {
    const borrowed = await blobs.borrow(blobKey(file))
    try {
      yield* partsFrom({ path: borrowed.path, work })
    } finally {
      await borrowed.giveBack()
    }
  }

  return {
    head: (file) =>
      inTurn(async () => {
        for await (const part of read(file, { kind: 'head' })) if (part.kind === 'head') return part.head
        throw new Error('a thread that reads a CSV ended without an answer')
      }),
    async *rows(file, format, reading) {
      for await (const part of read(file, { kind: 'rows', format, reading })) {
        if (part.kind === 'rows') yield part.rows
      }
    },
    async *leftOut(file, format, reading) {
      for await (const part of read(file, { kind: 'leftOut', format, reading })) {
        if (part.kind === 'text') yield part.text
      }
    },
  }
}

async function* partsFrom(order: CsvOrder): AsyncGenerator<CsvPart> {
  const worker = new Worker(MAIN, {
    name: 'csv',
    env: bareEnvironment(),
    resourceLimits: THREAD_MEMORY,
  })
  worker.postMessage(order)
  try {
    const messages: AsyncIterable<CsvPart[]> = on(worker, 'message', { close: ['exit'] })
    for await (const parts of messages) {
      for (const part of parts) {
        if (part.kind === 'unreadable') throw new UnreadableCsv(part.words)
        yield part
      }
      worker.postMessage('taken')
    }
  } finally {
    await worker.terminate()
  }
}
