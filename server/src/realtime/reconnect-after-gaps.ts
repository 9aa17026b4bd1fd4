import { setTimeout as wait } from 'node:timers/promises'
import type { Server } from 'socket.io'
import type { Relay } from './relay.ts'

/** The event that a process sends to all others after it failed to send some announcements. */
const RECONNECT_ALL = 'reconnect-all'
/**
 * Each process tries to connect to Redis every 3 seconds, so all processes have reported their gaps after this time.
 */
const GATHER_MS = 4000
/**
 * Duration of a round of closing; a round is spread over time because each page that reconnects makes several calls.
 */
const ROUND_MS = 10_000
const STEPS = 100

/** Waits for this many milliseconds. */
type Pause = (milliseconds: number) => Promise<unknown>

/**
 * Closes all connections of all processes after announcements were dropped. Their pages reconnect automatically and
 * fetch the missed data; sessions that have ended meanwhile are refused.
 */
export function reconnectAfterGaps(
  io: Server,
  relay: Pick<Relay, 'onGap' | 'tellProcesses'>,
  pause?: Pause,
): void {
  const connections = () => [...io.of('/').sockets.values()].map((socket) => socket.conn)
  io.on(RECONNECT_ALL, closeInRounds(connections, pause))
  relay.onGap(() => relay.tellProcesses(RECONNECT_ALL))
}

/**
 * Returns a function that, 4 seconds after its call, closes all connections, a hundredth at a time over 10 seconds.
 * Further calls within the 4 seconds belong to the same round. A call during a round causes one more round after it,
 * because the pages whose connections were closed before that call have fetched their data too early.
 */
export function closeInRounds(
  connections: () => readonly { close(): void }[],
  pause: Pause = (milliseconds) => wait(milliseconds, undefined, { ref: false }),
): () => void {
  let isAsked = false
  let isRunning = false

  async function closeAll(): Promise<void> {
    const all = connections()
    for (let step = 0; step < STEPS; step += 1) {
      const [from, to] = [step, step + 1].map((steps) => Math.ceil((all.length * steps) / STEPS))
      all.slice(from, to).forEach((one) => one.close())
      await pause(ROUND_MS / STEPS)
    }
  }

  async function run(): Promise<void> {
    isRunning = true
    while (isAsked) {
      await pause(GATHER_MS)
      isAsked = false
      await closeAll()
    }
    isRunning = false
  }

  return () => {
    isAsked = true
    if (!isRunning) void run()
  }
}
