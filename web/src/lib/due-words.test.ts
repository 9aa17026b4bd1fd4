import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from './durations.ts'
import { dayAndHour, dueDay, leftText } from './due-words.ts'

const NOW = dayjs('2026-03-12T09:40').valueOf()

test.each([
  [NOW + 9 * HOUR, 'today 18:40'],
  [dayjs('2026-03-13T14:00').valueOf(), 'tomorrow 14:00'],
  [dayjs('2026-03-11T23:59').valueOf(), 'yesterday 23:59'],
  [dayjs('2026-03-16T09:30').valueOf(), 'Mar. 16 09:30'],
])('TURN-01 a due time is said by its day and hour', (time, words) => {
  expect(dayAndHour(time, NOW)).toBe(words)
})

test.each([
  [9 * HOUR, '9 h left'],
  [3 * DAY + HOUR, '3 days left'],
  [3 * DAY - HOUR, '3 days left'],
  [20_000, '1 min left'],
  [2 * DAY, '2 days left'],
  [-47 * HOUR, '47 h overdue'],
  [-2 * DAY, '2 days overdue'],
  [-2 * HOUR - MINUTE, '2 h overdue'],
  [-40 * MINUTE, '40 min overdue'],
])('TURN-01 the remaining time is expressed in one unit', (left, words) => {
  expect(leftText(NOW + left, NOW)).toBe(words)
})

test.each([
  [NOW + HOUR, 'due 10:40'],
  [dayjs('2026-03-13T14:00').valueOf(), 'due tomorrow'],
  [dayjs('2026-03-16T09:30').valueOf(), 'due Mon'],
  [dayjs('2026-03-19T09:30').valueOf(), 'due Mar. 19'],
])('END-01 a row says the day on which an answer is due', (time, words) => {
  expect(dueDay(time, NOW)).toBe(words)
})
