import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { type MessagePort, parentPort } from 'node:worker_threads'
import { lowerPriorityOfThread } from '../../../processes/lower-priority.ts'
import type { CsvOrder, CsvPart } from './csv-work.ts'
import { readHead } from './read-head.ts'
import { readRecords, UnreadableCsv } from './read-records.ts'

async function* partsOf({ path, work }: CsvOrder): AsyncGenerator<CsvPart> {
  if (work.kind === 'head') {
    yield { kind: 'head', head: await readHead(async () => createReadStream(path)) }
    return
  }
  const records = readRecords(createReadStream(path), work.format)
  // The modules are loaded only when they are needed. A user waits for the response to 'head', for which they are not
  // needed.
  if (work.kind === 'rows') {
    const { readRows } = await import('../rows/read-rows.ts')
    for await (const rows of readRows(records, work.reading)) yield { kind: 'rows', rows }
  } else {
    const { leftOutText } = await import('../left-out/left-out-text.ts')
    for await (const text of leftOutText(records, work.reading)) yield { kind: 'text', text }
  }
}

async function* orUnreadable(parts: AsyncIterable<CsvPart>): AsyncGenerator<CsvPart> {
  try {
    yield* parts
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error
    yield { kind: 'unreadable', words: error.message }
  }
}

async function answer(port: MessagePort, order: CsvOrder): Promise<void> {
  let taken: Promise<unknown> = Promise.resolve()
  for await (const part of orUnreadable(partsOf(order))) {
    // While the caller processes one part, at most one further part is read.
    await taken
    taken = once(port, 'message')
    port.postMessage(part)
  }
}

lowerPriorityOfThread()
// If something fails, the thread ends and passes the reason to the caller.
const port = parentPort
port?.once('message', (order: CsvOrder) => void answer(port, order))
