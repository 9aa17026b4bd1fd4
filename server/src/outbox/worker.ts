import { createLane, type Lane, type LaneNeeds, type OutboxHandler } from './lane.ts'

interface Needs extends LaneNeeds {
  readonly handlers: Readonly<Record<string, OutboxHandler>>
  /** Work that waits long for others, in a lane of its own. */
  readonly slowHandlers: Readonly<Record<string, OutboxHandler>>
  /** After this long such work is begun anew, in milliseconds: it must not mind. */
  readonly slowLeaseMs: number
}

const LEASE_MS = 60_000
const SLOW_SLOTS = 8

/** How the kinds begin that wait for payments and for texts: a mail server that hangs holds up neither, nor they it. */
const APART = ['billing-', 'text-'] as const

export type OutboxWorker = Lane

/** Carries out the outbox: what was committed happens, however often the process dies in between. */
export function createOutboxWorker({ handlers, slowHandlers, slowLeaseMs, ...needs }: Needs): OutboxWorker {
  const slowKinds = Object.keys(slowHandlers)
  const apart = APART.map((start) => Object.keys(handlers).filter((kind) => kind.startsWith(start)))
  const others = { except: [...slowKinds, ...apart.flat()] }
  const kindsOfLanes = [others, ...apart.filter((only) => only.length > 0).map((only) => ({ only }))]
  // One at a time: mails go out in their order, and payments in theirs.
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
