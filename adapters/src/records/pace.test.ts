import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

test('a second takes as many requests as its vendor says; the rest waits its turn', () => {
  let now = 5_000_000
  const pace = createPace(100, () => now)
  const take = (times: number) => Array.from({ length: times }, () => pace.take())
  expect(take(100)).toEqual(Array.from({ length: 100 }, () => 0))
  expect(take(3)).toEqual([10, 20, 30])
  now += 500
  expect(take(47).at(-1)).toBe(0)
  expect(pace.take()).toBe(10)
  now += 60_000
  expect(take(100).at(-1)).toBe(0)
})
