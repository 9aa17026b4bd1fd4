import { parentPort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { BackendLog } from './backend-log.ts'
import { Backend } from './backend.ts'
import { BusyMark } from './busy-mark.ts'
import { serveClient } from './client-connection.ts'
import type { ThreadReport, ThreadRequest } from './thread-messages.ts'

let database: PGlite | undefined
let backend: Backend | undefined

// A rejection ends the thread; the main thread is notified of that.
parentPort?.on('message', (request: ThreadRequest) => void answer(request))

async function answer(request: ThreadRequest): Promise<void> {
  if (request.kind === 'open') await open(request.directory, new BusyMark(request.busy))
  else if (request.kind === 'close') await close()
  else if (backend) serveClient(request.connection, request.port, backend)
}

async function open(directory: string, busy: BusyMark): Promise<void> {
  const log = new BackendLog(onFatal)
  try {
    database = await PGlite.create(directory, {
      relaxedDurability: false,
      // For new folders: a small write-ahead log can be copied faster, and replayed faster after a crash.
      initDbStartParams: ['--wal-segsize=1'],
      onStderr: (line) => log.read(line),
    })
  } catch (error) {
    throw new Error(log.reasons || String(error), { cause: error })
  }
  backend = new Backend(database, busy)
  tell({ kind: 'opened' })
}

async function close(): Promise<void> {
  await database?.close()
  tell({ kind: 'closed' })
}

// PGlite enters an endless loop after these errors; only the main thread can stop it.
function onFatal(reason: string): void {
  if (!backend) return
  backend = undefined
  tell({ kind: 'broken', reason })
}

function tell(report: ThreadReport): void {
  parentPort?.postMessage(report)
}
