import { setTimeout as wait } from 'node:timers/promises'
import type { RedisClientType } from 'redis'

/** A Redis that hangs delays what people on the same process see by this at most, in milliseconds. */
const LONGEST_PUBLISH_MS = 1000
/** Instead of the announcement's place in the stream, which nothing here needs. */
const NO_PLACE = ''

/**
 * The adapter delivers to this process's own connections only after Redis has taken the announcement for the others.
 * While Redis is away that is not awaited: the announcement waits in the client, and people here go on. If more wait than
 * it holds, the others are given up, and `onGap` is called with the next one that Redis takes.
 */
export function neverWaitLong(
  client: Pick<RedisClientType, 'xAdd' | 'withCommandOptions' | 'isReady'>,
  onGap: () => void,
): void {
  // By default, the client gives up what has waited for 5 seconds.
  const patient = client.withCommandOptions({ timeout: 0 })
  const add = patient.xAdd.bind(patient)
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
export function catchPublishingFaults(client: Pick<RedisClientType, 'publish'>): void {
  const publish = client.publish.bind(client)
  const value = (channel: string, message: Buffer) => publish(channel, message).catch(() => 0)
  Object.defineProperty(client, 'publish', { value })
}
