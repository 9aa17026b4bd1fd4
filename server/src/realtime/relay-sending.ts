import { setTimeout as wait } from 'node:timers/promises'
import type { RedisClientType } from 'redis'

/** Maximum delay, in milliseconds, that a hanging Redis causes for users on the same process. */
const LONGEST_PUBLISH_MS = 1000
/** Returned in place of the announcement's stream id, which no code uses. */
const NO_PLACE = ''

/**
 * The adapter delivers to this process's own connections only after Redis has accepted the announcement for the other
 * processes. While Redis is unavailable, this function does not wait for Redis: the announcement stays in the client's
 * queue, and is delivered to the connections of this process. If the queue is full, further announcements are dropped,
 * and `onGap` is called with the next announcement that Redis accepts.
 */
export function neverWaitLong(
  client: Pick<RedisClientType, 'xAdd' | 'withCommandOptions' | 'isReady'>,
  onGap: () => void,
): void {
  // By default, the client drops a command after 5 seconds in its queue.
  const patient = client.withCommandOptions({ timeout: 0 })
  const add = patient.xAdd.bind(patient)
  let hasGap = false
  const value = (...announcement: Parameters<typeof add>) => {
    // The connection may have broken before Redis responded; then the announcement is queued too. Pages recognize a
    // message that arrives twice.
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
