import { expect, test } from 'vitest'
import { behindFigures, linked, linkedShare, monthPath } from './behind.ts'

const HEAD = { from: '2025-12-15', to: '2026-02-10' }

test('DASH-03 a month links to the consults of its counted days, with the filters of the page', () => {
  const behind = behindFigures(HEAD, { specialtyId: '3' })
  expect(behind.of()).toBe('/inbox/all_cases?specialty=3&from=2025-12-15&to=2026-02-10')
  expect(behind.ofMonth('2025-12')).toContain('from=2025-12-15&to=2025-12-31')
  expect(behind.ofMonth('2026-01')).toContain('from=2026-01-01&to=2026-01-31')
  expect(behind.ofMonth('2026-02', { reached: 'reply' })).toContain(
    'from=2026-02-01&to=2026-02-10&reached=reply',
  )
})

test('DASH-03 every number links to its list, including zeros and percentages', () => {
  expect(linked(0, '/x')).toEqual({ shown: '0', value: 0, to: '/x' })
  expect(linked(1248, '/x')).toEqual({ shown: '1,248', value: 1248, to: '/x' })
  expect(linkedShare(1, 4, '/x')).toEqual({ shown: '25 %', value: '25 %', to: '/x' })
  const months = [{ month: '2026-01', consults: 0 }]
  expect(monthPath({ months }, behindFigures(HEAD, {}), 0)).toContain('from=2026-01-01&to=2026-01-31')
})
