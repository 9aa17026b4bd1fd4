import { describe, expect, test } from 'vitest'
import { ageInYears, formatAge, formatBirthDate, formatDate, formatDateTime, formatDay } from './dates.ts'

const now = new Date(2026, 2, 12, 9, 30).getTime()
const minutes = 60_000
const hours = 60 * minutes
const days = 24 * hours

describe('dates', () => {
  test("a date is written as 'Jan. 05 2024', a time with 24 hours", () => {
    const time = new Date(2024, 0, 5, 14, 10).getTime()
    expect(formatDate(time)).toBe('Jan. 05 2024')
    expect(formatDateTime(time)).toBe('Jan. 05 2024 14:10')
  })

  test.each([
    [20_000, 'now'],
    [26 * minutes, '26 min'],
    [2 * hours, '2 h'],
    [3 * days, '3 d'],
    [21 * days, '3 wk'],
    [-5 * minutes, 'now'],
  ])('an age of %i ms is shown as %s', (back, age) => {
    expect(formatAge(now - back, now)).toBe(age)
  })

  test('after two months the date is displayed instead of the age', () => {
    expect(formatAge(now - 70 * days, now)).toBe('Jan. 01 2026')
  })

  test('the days of a conversation have headings', () => {
    expect(formatDay(now - 2 * hours, now)).toBe('Today')
    expect(formatDay(now - 10 * hours, now)).toBe('Yesterday')
    expect(formatDay(now - 3 * days, now)).toBe('Mar. 09 2026')
  })

  test('a date of birth begins with the month, and the age is in whole years', () => {
    expect(formatBirthDate('1957-06-14')).toBe('06/14/1957')
    expect(ageInYears('1957-06-14', now)).toBe(68)
    expect(ageInYears('1958-03-12', now)).toBe(68)
    expect(ageInYears('1958-03-13', now)).toBe(67)
  })
})
