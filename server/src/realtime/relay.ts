import type { FastifyBaseLogger } from 'fastify'
import type { RedisClientType } from 'redis'
import type { ServerOptions } from 'socket.io'

/** What joins the sockets of several processes. */
interface Relay {
  readonly adapter: ServerOptions['adapter']
  close(): Promise<void>
}

const CONNECT_TIMEOUT_MS = 5000
const LONGEST_WAIT_MS = 3000
const MOST_WAITING = 20_000

/** Redis did not answer at the start; the message is one line that names the variable. */
export class RelayError extends Error {
  override readonly name = 'RelayError'
}

/**
 * Connects to Redis, over whose streams each process hears what the others announce. Messages are kept in the database
 * before they are announced: while Redis is away people of other processes see them late, and nothing is lost.
 * @throws RelayError where Redis does not answer
 */
export async function connectRelay(url: string, log: Pick<FastifyBaseLogger, 'warn'>): Promise<Relay> {
  // Loaded where it is used: one process alone needs no memory for it.
  const [{ createClient }, { createAdapter }] = await Promise.all([
    import('redis'),
    import('@socket.io/redis-streams-adapter'),
  ])
  let isConnected = false
  const client = createClient({
    url,
    // What cannot be announced waits for Redis, within bounds.
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
  keepFaultsOfPublishing(client)
  return {
    adapter: createAdapter(client, { streamName: 'econsult', channelPrefix: 'econsult' }),
    close: async () => client.destroy(),
  }
}

/** The adapter lets go of what publishing answers: a fault of it would end the process. */
function keepFaultsOfPublishing(client: Pick<RedisClientType, 'publish'>): void {
  const publish = client.publish.bind(client)
  const value = (channel: string, message: Buffer) => publish(channel, message).catch(() => 0)
  Object.defineProperty(client, 'publish', { value })
}
