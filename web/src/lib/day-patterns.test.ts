import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import { dayNames, PATTERNS_OF } from './day-patterns.ts'

test.each([
  ['fr-CA', '5 janv. 2024', 'ven. 5 janv.', '2024-01-05'],
  ['es-US', '5 ene 2024', 'vie 5 ene', '01/05/2024'],
] as const)('LANG-01 %s has its own order and names of dates', (language, date, weekdayAndDay, birthDate) => {
  const day = dayjs('2024-01-05').locale(language, dayNames(language))
  const patterns = PATTERNS_OF[language]
  expect(day.format(patterns.date)).toBe(date)
  expect(day.format(patterns.weekdayAndDay)).toBe(weekdayAndDay)
  expect(day.format(patterns.birthDate)).toBe(birthDate)
})
