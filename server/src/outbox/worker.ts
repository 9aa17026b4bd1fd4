import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { failRow, finishRow, leaseDueRows, type OutboxRow } from './store.ts'

/** Does the outside work of one kind of row; it must bear being done twice. */
export type OutboxHandler = (row: OutboxRow) => Promise<void>

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly handlers: Readonly<Record<string, OutboxHandler>>
}

const POLL_MS = 1000
const LEASE_MS = 60_000
const AT_ONCE = 10
const MOST_TRIES = 12
const LONGEST_WAIT_MS = 60 * 60 * 1000

/** When a row is tried again: after 2, 4, 8 … seconds, at most an hour; never after the last try. */
export function nextTryAfter(tries: number, now: Date): Date | undefined {
  if (tries >= MOST_TRIES) return undefined
  return new Date(now.getTime() + Math.min(2 ** tries * 1000, LONGEST_WAIT_MS))
}

export interface OutboxWorker {
  /** Does everything that is due now. */
  runOnce(): Promise<void>
  /** Begins to poll. */
  start(): void
  /** Ends after the work in hand. */
  stop(): Promise<void>
}

/** Carries out the outbox: what was committed happens, however often the process dies in between. */
export function createOutboxWorker({ database, clock, log, handlers }: Needs): OutboxWorker {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let stopped = false

  async function handle(row: OutboxRow): Promise<void> {
    try {
      const handler = handlers[row.kind]
      if (!handler) throw new Error(`no handler for ${row.kind}`)
      await handler(row)
      await database.asSystem((transaction) => finishRow(transaction, row.id, clock.now()))
    } catch (error) {
      const words = error instanceof Error ? error.name : 'unknown'
      log.warn({ kind: row.kind, tries: row.tries, failure: words }, 'outbox row failed')
      const next = nextTryAfter(row.tries, clock.now())
      await database.asSystem((transaction) => failRow(transaction, row.id, words, next))
    }
  }

  async function runOnce(): Promise<void> {
    const now = clock.now()
    const leasedUntil = new Date(now.getTime() + LEASE_MS)
    const rows = await database.asSystem((transaction) =>
      leaseDueRows(transaction, { now, leasedUntil, limit: AT_ONCE }),
    )
    for (const row of rows) await handle(row)
    if (rows.length === AT_ONCE && !stopped) await runOnce()
  }

  function poll(): void {
    if (stopped) return
    running = runOnce().catch((error: unknown) => {
      log.warn({ failure: error instanceof Error ? error.name : 'unknown' }, 'outbox could not be read')
    })
    void running.then(() => {
      if (!stopped) timer = setTimeout(poll, POLL_MS)
    })
  }

  return {
    runOnce,
    start: poll,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
