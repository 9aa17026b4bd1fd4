import { createLane, type Lane, type LaneNeeds, type OutboxHandler } from './lane.ts'

interface Needs extends LaneNeeds {
  readonly handlers: Readonly<Record<string, OutboxHandler>>
  /** Kinds of work that waits long for other systems; they have a separate lane. */
  readonly slowHandlers: Readonly<Record<string, OutboxHandler>>
  /** Such work is restarted after this many milliseconds, so it must be safe to repeat. */
  readonly slowLeaseMs: number
}

const LEASE_MS = 60_000
const SLOW_SLOTS = 8

/** Prefixes of kinds whose work uses servers other than the mail server: a hanging server delays only its own kinds. */
const APART = ['billing-', 'text-', 'audit-'] as const

export type OutboxWorker = Lane

/** Creates the outbox worker: committed work is done even if the process dies several times before that. */
export function createOutboxWorker({ handlers, slowHandlers, slowLeaseMs, ...needs }: Needs): OutboxWorker {
  const slowKinds = Object.keys(slowHandlers)
  const apart = APART.map((start) => Object.keys(handlers).filter((kind) => kind.startsWith(start)))
  const others = { except: [...slowKinds, ...apart.flat()] }
  const kindsOfLanes = [others, ...apart.filter((only) => only.length > 0).map((only) => ({ only }))]
  // One row at a time, so that emails and payments keep their order.
  const quick = kindsOfLanes.map((kinds) =>
    createLane(needs, { handlers, kinds, slots: 1, leaseMs: LEASE_MS }),
  )
  const slow = createLane(needs, {
    handlers: slowHandlers,
    kinds: { only: slowKinds },
    slots: SLOW_SLOTS,
    leaseMs: slowLeaseMs,
  })
  const lanes = [...quick, slow]
  return {
    async runOnce() {
      await Promise.all(lanes.map((lane) => lane.runOnce()))
    },
    start: () => lanes.forEach((lane) => lane.start()),
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop()))
    },
  }
}
