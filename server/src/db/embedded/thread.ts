import { type MessagePort, Worker } from 'node:worker_threads'
import { BusyMark } from './busy-mark.ts'
import { DatabaseNotOpened } from './errors.ts'
import type { ThreadReport, ThreadRequest } from './thread-messages.ts'

/** A thread in which a database is open. */
export interface DatabaseThread {
  readonly busy: BusyMark
  /** Resolves with the reason when the thread has ended or has become unusable. */
  readonly ended: Promise<string>
  /** Passes the server's end of a connection to the database. */
  connect(connection: number, port: MessagePort): void
  /** Waits for the running statement, closes the database, then ends the thread. */
  close(): Promise<void>
  /** Ends the thread immediately, even in the middle of a statement. */
  terminate(): Promise<void>
}

/**
 * Opens the database of a folder in its own thread; PGlite initializes an empty folder first.
 * @throws DatabaseNotOpened
 */
export async function startThread(directory: string): Promise<DatabaseThread> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { name: 'embedded database' })
  const busy = new BusyMark()
  const ended = endOf(worker)
  const ask = (request: ThreadRequest, transfer: MessagePort[] = []) => worker.postMessage(request, transfer)
  const terminate = async () => {
    await worker.terminate()
  }
  ask({ kind: 'open', directory, busy: busy.memory })
  const reason = await Promise.race([reportOf(worker, 'opened'), ended])
  if (reason !== undefined) throw new DatabaseNotOpened(directory, new Error(reason))
  return {
    busy,
    ended,
    terminate,
    connect: (connection, port) => ask({ kind: 'connect', connection, port }, [port]),
    async close() {
      ask({ kind: 'close' })
      await Promise.race([reportOf(worker, 'closed'), ended])
      await terminate()
    },
  }
}

function endOf(worker: Worker): Promise<string> {
  return new Promise((resolve) => {
    worker.on('error', (error) => resolve(error instanceof Error ? error.message : String(error)))
    worker.on('exit', () => resolve('its thread ended'))
    worker.on('message', (report: ThreadReport) => {
      if (report.kind === 'broken') resolve(report.reason)
    })
  })
}

function reportOf(worker: Worker, kind: ThreadReport['kind']): Promise<void> {
  return new Promise((resolve) => {
    worker.on('message', (report: ThreadReport) => {
      if (report.kind === kind) resolve()
    })
  })
}
