/*
 * Terms. An announcement tells open pages of something that was committed. A gap is a time in which announcements of a
 * process were dropped because Redis was unavailable too long.
 *
 * Rule. One process needs no relay. Several share one stream of Redis: each appends its announcements and reads those
 * of all others. A process that was disconnected continues reading where it stopped. After a gap all connections of all
 * processes are closed in rounds, and their pages fetch what they missed (reconnect-after-gaps.ts).
 *
 * Trade-off. Redis holds no data that exists only there: everything is stored in PostgreSQL before it is announced, so
 * losing Redis delays what people on other processes see, and loses nothing. The stream is trimmed to a fixed length,
 * so if a process is disconnected for longer, its pages rely on the numbers of messages to detect that one is missing.
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
  /** Calls the listener once Redis is back after an absence so long that announcements of this process were dropped. */
  onGap(listener: () => void): void
  /**
   * Sends an event that every process, this one included, receives with `io.on`, even a process that reconnects to
   * Redis only later.
   */
  tellProcesses(event: string): void
  close(): Promise<void>
}

const CONNECT_TIMEOUT_MS = 5000
const LONGEST_WAIT_MS = 3000
/** Maximum number of announcements of one process in the queue for Redis. */
const MOST_WAITING = 5000
const STREAM = 'econsult'
/**
 * Redis removes the oldest announcements above this number: as many as 20 processes queue while Redis is unavailable.
 */
const STREAM_LENGTH = 20 * MOST_WAITING
/** The type by which Socket.IO marks an event from one process to the others. */
const SERVER_SIDE_EMIT = '9'

/** Redis did not answer at startup; the message is one line that names the variable. */
export class RelayError extends Error {
  override readonly name = 'RelayError'
}

/**
 * Connects to Redis, whose streams carry announcements between processes. Messages are stored before they are
 * announced: while Redis is down, people on other processes see them late, but nothing is lost.
 * @throws RelayError if Redis does not answer
 */
export async function connectRelay(url: string, log: Pick<FastifyBaseLogger, 'warn'>): Promise<Relay> {
  // Imported here, because a single process does not need it and should not spend memory on it.
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
