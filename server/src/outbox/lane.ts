/*
 * Terms. An outbox row is one piece of outside work: an email, a text message, a payment, one try of a delivery. A lane
 * is a loop that handles the rows of certain kinds; a slot of a lane handles one row at a time. A lease reserves a row
 * for one worker until a time stored in the row (leases/store.ts).
 *
 * Rule. The transaction of an action inserts the row, so that the work exists if and only if the action was committed.
 * A lane leases due rows (for update, skip locked: lanes of other processes lease other rows), handles each row outside
 * of any transaction, and marks it as done. After a failure the row gets a later time, with delays that double up to
 * ten minutes; after the last try a person must resolve the failure. The lease of a process that dies expires.
 *
 * Trade-off. A row is handled at least once, not exactly once: if the process dies between the work and the mark, or if
 * the work takes longer than the lease, the work is repeated. Every handler must therefore be safe to repeat, by a key
 * that the receiver recognizes or by first checking whether the work was done. The outbox is polled every second, which
 * costs one small query and makes notifications between processes unnecessary.
 */
import { MailRefusedError } from '@econsult/adapters/mail/mail-port'
import { TextError } from '@econsult/adapters/sms/sms-port'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../scheduling/clock.ts'
import type { Database } from '../db/database.ts'
import { MINUTE } from '../scheduling/durations.ts'
import { leaseEnd } from '../leases/store.ts'
import { errorName } from '../lib/error-facts.ts'
import { failRow, finishRow, type KindsOfLane, leaseDueRows, type OutboxRow } from './store.ts'

/** Does the outside work of one kind of row; it must be safe to run twice. */
export type OutboxHandler = (row: OutboxRow) => Promise<void>

export interface LaneNeeds {
  readonly database: Database
  readonly clock: Clock
  readonly log: FastifyBaseLogger
}

interface LaneOptions {
  readonly handlers: Readonly<Record<string, OutboxHandler>>
  readonly kinds: KindsOfLane
  /** Number of rows that are handled at the same time. */
  readonly slots: number
  /** How long a row is reserved for this worker; must be longer than the work takes. */
  readonly leaseMs: number
}

const POLL_MS = 1000
/** Number of tries, which last about a day: an outage of some hours loses no work. */
const MOST_TRIES = 150
/**
 * Number of tries after a permanent refusal, which is likely to repeat: a server that receives too many requests might
 * refuse all of them.
 */
const MOST_REFUSALS = 12
const LONGEST_WAIT_MS = 10 * MINUTE

/**
 * Returns the time of a row's next try: after 2, 4, 8 … seconds, at most ten minutes, and not before the delay that the
 * outside service requested. Returns undefined after the last try.
 */
export function nextTryAfter(tries: number, now: Date, error?: unknown): Date | undefined {
  const isRefused = error instanceof MailRefusedError
  if (tries >= (isRefused ? MOST_REFUSALS : MOST_TRIES)) return undefined
  const askedMs = error instanceof TextError ? (error.retryAfter ?? 0) * 1000 : 0
  return new Date(now.getTime() + Math.max(askedMs, Math.min(2 ** tries * 1000, LONGEST_WAIT_MS)))
}

export interface Lane {
  /** Handles all rows that are due now, and waits for the rows that are already being handled. */
  runOnce(): Promise<void>
  /** Starts polling. */
  start(): void
  /** Stops polling after the work in progress. */
  stop(): Promise<void>
}

/** Creates a lane, which handles rows of certain kinds, so that slow work of one kind does not delay other kinds. */
export function createLane({ database, clock, log }: LaneNeeds, options: LaneOptions): Lane {
  const { handlers, kinds, slots, leaseMs } = options
  const underWay = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let leasing = Promise.resolve(0)
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
      const next = nextTryAfter(row.tries, clock.now(), error)
      await database.asSystem((transaction) => failRow(transaction, row, words, next))
    }
  }

  /** Starts due rows in the free slots; returns the number of started rows. */
  async function fill(): Promise<number> {
    const limit = slots - underWay.size
    if (limit <= 0) return 0
    const now = clock.now()
    const leasedUntil = leaseEnd(now, leaseMs)
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

  /**
   * Fills the slots only after every earlier fill has ended, so that the rows leased by earlier fills are already in
   * `underWay`.
   */
  function fillNext(): Promise<number> {
    const filling = leasing.then(fill)
    leasing = filling.catch(() => 0)
    return filling
  }

  function noteUnreadable(error: unknown): void {
    log.warn({ failure: errorName(error) }, 'outbox could not be read')
  }

  function soon(milliseconds: number): void {
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      void fillNext()
        .catch(noteUnreadable)
        .finally(() => soon(POLL_MS))
    }, milliseconds)
  }

  return {
    async runOnce() {
      while ((await fillNext()) > 0 || underWay.size > 0) await Promise.all(underWay)
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
