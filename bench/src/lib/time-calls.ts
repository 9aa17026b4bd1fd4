import { fork } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'
import type { TestApi } from '../../../server/src/testing/test-api.ts'
import type { TimedCall, TimerOrder } from './timer-order.ts'

const timesSchema = z.array(z.array(z.number()))

/** A call as somebody makes it. */
export function timedCall(url: string, { token = '' }: TestApi, path: string, body: object): TimedCall {
  return { url: new URL(path, url).href, token, body: JSON.stringify(body) }
}

/**
 * The times of calls in milliseconds, those of each call in a list, until `work` is done, which begins when the calls are
 * warm. A process of its own makes them, which has nothing else to do: a pause in which the bench takes out its own
 * garbage would count as the product's.
 */
export async function timeCalls(order: TimerOrder, work: () => Promise<unknown>): Promise<number[][]> {
  const timer = fork(new URL('./call-timer.ts', import.meta.url))
  timer.send(order)
  // The channel ends after its last message; the process may be gone before that is read.
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
