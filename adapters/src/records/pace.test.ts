import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

test('REC-01 never exceeds the vendor’s number of requests in any second, including the first', () => {
  let now = 5_000_000
  const pace = createPace(15, () => now)
  const places: number[] = []
  for (const pass of [0, 300, 900, 60_000]) {
    now += pass
    for (let place = 0; place < 20; place += 1) places.push(now + Number(pace.take()))
  }
  const mostInASecond = places.map((from) => places.filter((at) => at >= from && at < from + 1000).length)
  expect(Math.max(...mostInASecond)).toBe(15)
  now += 60_000
  expect(pace.take()).toBe(0)
})
