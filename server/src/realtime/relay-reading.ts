import type { RedisClientType } from 'redis'

/** What the adapter calls the stream's end at the time of its question. */
const END = '$'
/** Before the first entry of a stream. */
const BEGINNING = '0-0'

/**
 * Until it has read its first entry, the adapter asks for what comes after each question, and would miss what was added
 * between two of them, or while Redis was away. Its connections ask for what comes after this call instead.
 */
export async function missNothing(
  client: Pick<RedisClientType, 'duplicate' | 'xRevRange'>,
  stream: string,
): Promise<void> {
  const [last] = (await client.xRevRange(stream, '+', '-', { COUNT: 1 })) ?? []
  const start = last?.id ?? BEGINNING
  // Loaded only here, because a single process needs no memory for it.
  const { ErrorReply } = await import('redis')
  const duplicate = client.duplicate.bind(client)
  const value = () => {
    const reader = duplicate()
    const read = reader.xRead.bind(reader)
    const readOn = (streams: { key: string; id: string }[], options: { COUNT: number; BLOCK: number }) =>
      read(
        streams.map((one) => ({ ...one, id: one.id === END ? start : one.id })),
        options,
      )
    Object.defineProperty(reader, 'xRead', { value: readOn })
    subscribeHoweverLong(reader, (error) => error instanceof ErrorReply)
    return reader
  }
  Object.defineProperty(client, 'duplicate', { value })
}

/**
 * The adapter ignores the promise of its subscription: if the connection broke before Redis confirmed it, the rejection
 * would end the process, and nothing would subscribe again. It is repeated, and waits in the client until Redis is back.
 */
function subscribeHoweverLong(
  reader: Pick<RedisClientType, 'subscribe' | 'isOpen'>,
  isRefusal: (error: unknown) => boolean,
): void {
  const subscribe = reader.subscribe.bind(reader)
  const value = async (...subscription: Parameters<typeof subscribe>): Promise<void> => {
    try {
      await subscribe(...subscription)
    } catch (error) {
      if (isRefusal(error)) throw error
      // The reader is closed when the process shuts down: then nothing has to subscribe again.
      if (reader.isOpen) await value(...subscription)
    }
  }
  Object.defineProperty(reader, 'subscribe', { value })
}
