import { expect, test } from 'vitest'
import { filterSearch, readFilter } from './dashboard-filter.ts'

test('reads the same filter from the address as was written to it', () => {
  const filter = { from: '2025-04-01', to: '2026-03-12', specialtyId: '3', providerId: 'p-1' }
  expect(readFilter(new URLSearchParams(filterSearch(filter)))).toEqual(filter)
  expect([filterSearch({}), readFilter(new URLSearchParams())]).toEqual(['', {}])
})

test.each([
  'from=2026-02-30',
  'from=tomorrow',
  'from=2026-02-01&to=2026-01-01',
  'provider=a b',
  'specialty=',
])('ignores invalid values in the address: %s', (text) =>
  expect(readFilter(new URLSearchParams(text))).toEqual({}),
)
