import { fork } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'
import type { TestApi } from '../../../server/src/testing/test-api.ts'
import type { TimedCall, TimerOrder } from './timer-order.ts'

const timesSchema = z.array(z.array(z.number()))

/** A call of a signed-in user. */
export function timedCall(url: string, { token = '' }: TestApi, path: string, body: object): TimedCall {
  return { url: new URL(path, url).href, token, body: JSON.stringify(body) }
}

/**
 * Times calls until `work` is done; `work` starts after the warm-up calls. Returns a list of durations in milliseconds
 * for each call. The calls are made by a separate process without other work, because pauses for the bench's garbage
 * collection would otherwise count as the product's time.
 */
export async function timeCalls(order: TimerOrder, work: () => Promise<unknown>): Promise<number[][]> {
  const timer = fork(new URL('./call-timer.ts', import.meta.url))
  timer.send(order)
  // The channel closes after its last message; the process may exit before the message is read.
  const ended = once(timer, 'disconnect').then(() => {
    throw new Error('The calls could not be timed.')
  })
  await Promise.race([once(timer, 'message'), ended])
  const answered = once(timer, 'message')
  await Promise.race([work(), answered, ended])
  if (timer.connected) timer.send('enough', () => undefined)
  const [times] = await Promise.race([answered, ended])
  return timesSchema.parse(times)
}
