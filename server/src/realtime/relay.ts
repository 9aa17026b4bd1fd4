/*
 * Terms. An announcement notifies open pages of a committed change. A gap is a period in which announcements of a
 * process were dropped because Redis was unavailable for too long.
 *
 * Rule. A single process needs no relay. Several processes share one Redis stream: each process appends its
 * announcements and reads those of all others. A process that was disconnected continues reading at the last entry that
 * it has read. After a gap all connections of all processes are closed in rounds, and their pages fetch the missed data
 * (reconnect-after-gaps.ts).
 *
 * Trade-off. Redis contains no data that exists only there: all data is stored in PostgreSQL before it is announced, so
 * losing Redis delays updates for users on other processes, but loses no data. The stream is trimmed to a fixed length,
 * so if a process is disconnected for longer, its pages depend on the numbers of messages to detect a missing message.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { ServerOptions } from 'socket.io'
import { catchPublishingFaults, neverWaitLong } from './relay-sending.ts'
import { missNothing } from './relay-reading.ts'

/** Connects the sockets of several processes. */
export interface Relay {
  readonly adapter: ServerOptions['adapter']
  /** True if Redis is connected now. */
  isConnected(): boolean
  /**
   * Registers a listener, which is called once Redis is back after it was unavailable so long that announcements of
   * this process were dropped.
   */
  onGap(listener: () => void): void
  /**
   * Sends an event that every process, including this one, receives with `io.on`, even a process that reconnects to
   * Redis only later.
   */
  tellProcesses(event: string): void
  close(): Promise<void>
}

const CONNECT_TIMEOUT_MS = 5000
const LONGEST_WAIT_MS = 3000
/** Maximum number of announcements of one process in its queue for Redis. */
const MOST_WAITING = 5000
const STREAM = 'econsult'
/**
 * Redis removes the oldest announcements above this number, which is the number that 20 processes can queue while Redis
 * is unavailable.
 */
const STREAM_LENGTH = 20 * MOST_WAITING
/** The type by which Socket.IO identifies an event from one process to the others. */
const SERVER_SIDE_EMIT = '9'

/** Redis did not respond at startup; the message is one line with the name of the variable. */
export class RelayError extends Error {
  override readonly name = 'RelayError'
}

/**
 * Connects to Redis, whose streams transport announcements between processes. Messages are stored before they are
 * announced: while Redis is unavailable, users on other processes receive them late, but none is lost.
 * @throws RelayError if Redis does not respond
 */
export async function connectRelay(url: string, log: Pick<FastifyBaseLogger, 'warn'>): Promise<Relay> {
  // The modules are imported here, because a single process does not need them and should not use memory for them.
  const [{ createClient }, { createAdapter }] = await Promise.all([
    import('redis'),
    import('@socket.io/redis-streams-adapter'),
  ])
  let isConnected = false
  const client = createClient({
    url,
    commandsQueueMaxLength: MOST_WAITING,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (tries) => (isConnected ? Math.min(tries * 100, LONGEST_WAIT_MS) : false),
    },
  })
  client.on('error', (error: Error) => {
    if (isConnected) log.warn({ failure: error.name }, 'the connection to Redis broke')
  })
  try {
    await client.connect()
    await missNothing(client, STREAM)
  } catch (error) {
    throw new RelayError('REDIS_URL does not answer. Start Redis, or unset it for one process.', {
      cause: error,
    })
  }
  isConnected = true
  const gaps: (() => void)[] = []
  catchPublishingFaults(client)
  neverWaitLong(client, () => gaps.forEach((listener) => listener()))
  return {
    adapter: createAdapter(client, { streamName: STREAM, channelPrefix: STREAM, maxLen: STREAM_LENGTH }),
    isConnected: () => client.isReady,
    onGap: (listener) => void gaps.push(listener),
    tellProcesses: (event) => {
      // `io.serverSideEmit` would reach only processes that are subscribed at this moment.
      const data = JSON.stringify({ packet: [event] })
      void client.xAdd(STREAM, '*', { uid: 'emitter', nsp: '/', type: SERVER_SIDE_EMIT, data })
    },
    close: async () => client.destroy(),
  }
}
