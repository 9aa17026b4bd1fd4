import type { RedisClientType } from 'redis'

/** The adapter's id for the end of the stream at the time of a read. */
const END = '$'
/** The id before the first entry of a stream. */
const BEGINNING = '0-0'

/**
 * Prevents the adapter from missing entries. Until the adapter has read its first entry, each of its reads requests
 * entries that are added after that read, so entries added between two reads, or while Redis was unavailable, would be
 * lost. With this function its connections request the entries that follow the end of the stream at the time of this
 * call.
 */
export async function missNothing(
  client: Pick<RedisClientType, 'duplicate' | 'xRevRange'>,
  stream: string,
): Promise<void> {
  const [last] = (await client.xRevRange(stream, '+', '-', { COUNT: 1 })) ?? []
  const start = last?.id ?? BEGINNING
  // The module is imported here, because a single process does not need it and should not use memory for it.
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
 * The adapter ignores the promise of its subscription. If the connection broke before Redis confirmed the subscription,
 * the rejection would end the process, and the adapter would not subscribe again. So the subscription is repeated, and
 * stays in the client's queue until Redis is back.
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
      // The reader is closed when the process shuts down; then no subscription is needed.
      if (reader.isOpen) await value(...subscription)
    }
  }
  Object.defineProperty(reader, 'subscribe', { value })
}
