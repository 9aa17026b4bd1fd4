import { expect, test } from 'vitest'
import { createThreadRoom } from './thread-room.ts'

const HUNGRY = new URL('./testing/hungry-thread.ts', import.meta.url)

test.each([
  ['time', 500],
  ['memory', 60_000],
  ['strings', 60_000],
])('E4 work that uses up all of the %s is aborted, and the next work succeeds', async (wants, longestMs) => {
  const room = createThreadRoom<object, string>(HUNGRY, { megabytes: 64, longestMs })
  await expect(room.run({ wants })).rejects.toThrow()
  await expect(room.run({ wants })).rejects.toThrow()
  expect(await room.run({ wants: 'nothing' })).toBe('done')
})

test('E4 work is aborted when its caller stops waiting', async () => {
  const room = createThreadRoom<object, string>(HUNGRY, { megabytes: 64, longestMs: 60_000 })
  const left = new AbortController()
  const running = room.run({ wants: 'time' }, left.signal)
  left.abort()
  await expect(running).rejects.toThrow()
  expect(await room.run({ wants: 'nothing' })).toBe('done')
})
