import { expect, test } from 'vitest'
import { createTimeCounter } from './time-counter.ts'

const SECOND = 1000

test('PAID-01 an interaction counts for the following minute, and no longer', () => {
  const counter = createTimeCounter()
  counter.touch('review', 0)
  counter.touch('review', 50 * SECOND)
  counter.touch('review', 600 * SECOND)
  expect(counter.take(1000 * SECOND, 60)).toEqual([
    { activity: 'review', from: 0, to: 110 * SECOND },
    { activity: 'review', from: 600 * SECOND, to: 660 * SECOND },
  ])
  expect(counter.take(2000 * SECOND, 60)).toEqual([])
})

test('PAID-01 leaving the case ends the time immediately, and another activity starts a new span', () => {
  const counter = createTimeCounter()
  counter.touch('review', 0)
  counter.touch('discussion', 10 * SECOND)
  counter.leave(30 * SECOND)
  expect(counter.take(40 * SECOND, 60)).toEqual([
    { activity: 'review', from: 0, to: 10 * SECOND },
    { activity: 'discussion', from: 10 * SECOND, to: 30 * SECOND },
  ])
})

test('PAID-01 a span is reported only once, and counting continues from the time of the last report', () => {
  const counter = createTimeCounter()
  counter.touch('report', 0)
  const first = counter.take(20 * SECOND, 60)
  expect(first).toEqual([{ activity: 'report', from: 0, to: 20 * SECOND }])
  expect(counter.take(80 * SECOND, 60)).toEqual([{ activity: 'report', from: 20 * SECOND, to: 60 * SECOND }])
  counter.giveBack(first)
  expect(counter.take(90 * SECOND, 60)).toEqual(first)
})

test('PAID-01 spans beyond the limit of one report are kept for the next report', () => {
  const counter = createTimeCounter()
  for (const second of [0, 2, 4]) {
    counter.touch('review', second * SECOND)
    counter.leave((second + 1) * SECOND)
  }
  expect(counter.take(9 * SECOND, 2)).toHaveLength(2)
  expect(counter.take(9 * SECOND, 2)).toHaveLength(1)
})
