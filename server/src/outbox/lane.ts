import { MailRefusedError } from '@econsult/adapters/mail/mail-port'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { MINUTE } from '../durations.ts'
import { errorName } from '../error-facts.ts'
import { failRow, finishRow, type KindsOfLane, leaseDueRows, type OutboxRow } from './store.ts'

/** Does the outside work of one kind of row; it must bear being done twice. */
export type OutboxHandler = (row: OutboxRow) => Promise<void>

export interface LaneNeeds {
  readonly database: Database
  readonly clock: Clock
  readonly log: FastifyBaseLogger
}

interface LaneOptions {
  readonly handlers: Readonly<Record<string, OutboxHandler>>
  readonly kinds: KindsOfLane
  /** How many rows are worked on at the same time. */
  readonly slots: number
  /** How long a row is ours alone; longer than its work may take. */
  readonly leaseMs: number
}

const POLL_MS = 1000
/** About a day of tries: an outside that is away for hours loses nothing. */
const MOST_TRIES = 150
/** What was refused for good is refused again: a server that is asked too often would refuse everything. */
const MOST_REFUSALS = 12
const LONGEST_WAIT_MS = 10 * MINUTE

/** When a row is tried again: after 2, 4, 8 … seconds, at most ten minutes; never after the last try. */
export function nextTryAfter(tries: number, now: Date, isRefused = false): Date | undefined {
  if (tries >= (isRefused ? MOST_REFUSALS : MOST_TRIES)) return undefined
  return new Date(now.getTime() + Math.min(2 ** tries * 1000, LONGEST_WAIT_MS))
}

export interface Lane {
  /** Does everything that is due now. */
  runOnce(): Promise<void>
  /** Begins to poll. */
  start(): void
  /** Ends after the work in hand. */
  stop(): Promise<void>
}

/** Works on rows of some kinds, so that slow work of one kind holds up nothing of another. */
export function createLane({ database, clock, log }: LaneNeeds, options: LaneOptions): Lane {
  const { handlers, kinds, slots, leaseMs } = options
  const underWay = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let leasing: Promise<unknown> = Promise.resolve()
  let stopped = false

  async function handle(row: OutboxRow): Promise<void> {
    try {
      const handler = handlers[row.kind]
      if (!handler) throw new Error(`no handler for ${row.kind}`)
      await handler(row)
      await database.asSystem((transaction) => finishRow(transaction, row.id, clock.now()))
    } catch (error) {
      const words = errorName(error)
      log.warn({ kind: row.kind, tries: row.tries, failure: words }, 'outbox row failed')
      const next = nextTryAfter(row.tries, clock.now(), error instanceof MailRefusedError)
      await database.asSystem((transaction) => failRow(transaction, row.id, words, next))
    }
  }

  /** Puts what is due into the free slots; how many rows that were. */
  async function fill(): Promise<number> {
    const limit = slots - underWay.size
    if (limit <= 0) return 0
    const now = clock.now()
    const leasedUntil = new Date(now.getTime() + leaseMs)
    const rows = await database.asSystem((transaction) =>
      leaseDueRows(transaction, { now, leasedUntil, limit, kinds }),
    )
    for (const row of rows) {
      const work = handle(row)
        .catch(noteUnreadable)
        .finally(() => {
          underWay.delete(work)
          if (timer !== undefined) soon(0)
        })
      underWay.add(work)
    }
    return rows.length
  }

  function noteUnreadable(error: unknown): void {
    log.warn({ failure: errorName(error) }, 'outbox could not be read')
  }

  function soon(milliseconds: number): void {
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      leasing = leasing
        .then(fill)
        .catch(noteUnreadable)
        .finally(() => soon(POLL_MS))
    }, milliseconds)
  }

  return {
    async runOnce() {
      await leasing
      while ((await fill()) > 0 || underWay.size > 0) await Promise.all(underWay)
    },
    start: () => soon(0),
    async stop() {
      stopped = true
      clearTimeout(timer)
      await leasing
      await Promise.all(underWay)
    },
  }
}
