import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTraffic } from './traffic.ts'

/**
 * Duration of a call. It is longer than the pause between steps and shorter than the longest wait. Timers fire in the
 * order of their times.
 */
const CALL_MS = 5

/** A call that runs until the test ends it. */
function startCall(traffic: ReturnType<typeof createTraffic>, done: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const ended = traffic.during(() => promise).then(() => done.push('call'))
  return { end: resolve, ended }
}

test('long work waits for the call in progress', async () => {
  const traffic = createTraffic()
  const done: string[] = []
  const call = traffic.during(() => setTimeout(CALL_MS)).then(() => done.push('call'))
  const step = traffic.letPass().then(() => done.push('step'))
  await Promise.all([call, step])
  expect(done).toEqual(['call', 'step'])
})

test('long work continues in parallel to a call that takes too long', async () => {
  const traffic = createTraffic()
  const done: string[] = []
  const call = startCall(traffic, done)
  await traffic.letPass().then(() => done.push('step'))
  call.end()
  await call.ended
  expect(done).toEqual(['step', 'call'])
})

test('a failed call counts as finished', async () => {
  const traffic = createTraffic()
  await expect(traffic.during(() => Promise.reject(new Error('made up')))).rejects.toThrow('made up')
  const call = startCall(traffic, [])
  call.end()
  await call.ended
  await traffic.letPass()
})

test('pieces of long work requested together start one at a time, each after the calls that arrived in between', async () => {
  const traffic = createTraffic()
  const done: string[] = []
  const first = traffic.letPassInTurn().then(() => {
    done.push('first')
    return traffic.during(() => setTimeout(CALL_MS)).then(() => done.push('call'))
  })
  const second = traffic.letPassInTurn().then(() => done.push('second'))
  await Promise.all([first, second])
  expect(done).toEqual(['first', 'call', 'second'])
})

test('very many requests of one user do not make other users wait long', async () => {
  const traffic = createTraffic()
  const done: string[] = []
  const call = startCall(traffic, done)
  const many = Array.from({ length: 1000 }, () => traffic.letPassInTurn())
  const next = traffic.letPassInTurn().then(() => done.push('next'))
  await Promise.race([next, ...many.slice(1, 20)])
  expect(done).toEqual(['next'])
  call.end()
  await Promise.all([...many, next, call.ended])
})
