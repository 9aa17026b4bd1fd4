import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { RedisClientType } from 'redis'
import type { ServerOptions } from 'socket.io'

/** Connects the sockets of several processes. */
export interface Relay {
  readonly adapter: ServerOptions['adapter']
  /** Whether Redis is there now. */
  isConnected(): boolean
  /** Calls this once Redis is back after an absence so long that announcements of this process were given up. */
  onGap(listener: () => void): void
  close(): Promise<void>
}

const CONNECT_TIMEOUT_MS = 5000
const LONGEST_WAIT_MS = 3000
/** Announcements that wait for Redis; fewer than its stream keeps (10,000), so that other processes read them all. */
const MOST_WAITING = 5000
/** A Redis that hangs delays what people on the same process see by this at most, in milliseconds. */
const LONGEST_PUBLISH_MS = 1000
/** Instead of the announcement's place in the stream, which nothing here needs. */
const NO_PLACE = ''

/** Redis did not answer at the start; the message is one line that names the variable. */
export class RelayError extends Error {
  override readonly name = 'RelayError'
}

/**
 * Connects to Redis, whose streams carry announcements between processes. Messages are stored before they are
 * announced: while Redis is down, people on other processes see them late, but nothing is lost.
 * @throws RelayError if Redis does not answer
 */
export async function connectRelay(url: string, log: Pick<FastifyBaseLogger, 'warn'>): Promise<Relay> {
  // Loaded only here, because a single process needs no memory for it.
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
  } catch (error) {
    throw new RelayError('REDIS_URL does not answer. Start Redis, or unset it for one process.', {
      cause: error,
    })
  }
  isConnected = true
  const gaps: (() => void)[] = []
  keepFaultsOfPublishing(client)
  neverWaitLong(client, () => gaps.forEach((listener) => listener()))
  return {
    adapter: createAdapter(client, { streamName: 'econsult', channelPrefix: 'econsult' }),
    isConnected: () => client.isReady,
    onGap: (listener) => void gaps.push(listener),
    close: async () => client.destroy(),
  }
}

/**
 * The adapter delivers to this process's own connections only after Redis has taken the announcement for the others.
 * While Redis is away that is not awaited: the announcement waits in the client, and people here go on. If more wait than
 * it holds, the others are given up, and `onGap` is called with the next one that Redis takes.
 */
function neverWaitLong(client: Pick<RedisClientType, 'xAdd' | 'isReady'>, onGap: () => void): void {
  const add = client.xAdd.bind(client)
  let hasGap = false
  const value = (...announcement: Parameters<typeof add>) => {
    // The connection may have broken before Redis answered: then it waits too. Pages know a message that comes twice.
    const sent = add(...announcement).catch(() => add(...announcement))
    const added = sent.then(
      (place) => {
        if (hasGap) {
          hasGap = false
          onGap()
        }
        return place
      },
      () => {
        hasGap = true
        return NO_PLACE
      },
    )
    const late = client.isReady ? wait(LONGEST_PUBLISH_MS, NO_PLACE, { ref: false }) : NO_PLACE
    return Promise.race([added, late])
  }
  Object.defineProperty(client, 'xAdd', { value })
}

/** The adapter ignores the promise of a publish, so its rejection would end the process. */
function keepFaultsOfPublishing(client: Pick<RedisClientType, 'publish'>): void {
  const publish = client.publish.bind(client)
  const value = (channel: string, message: Buffer) => publish(channel, message).catch(() => 0)
  Object.defineProperty(client, 'publish', { value })
}
