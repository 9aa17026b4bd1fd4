import { expect, test } from 'vitest'
import { claimOfAddress, consultsOfAddress, figureListPath } from './figure-list.ts'

const DAYS = { from: '2026-01-01', to: '2026-01-31' }

test('DASH-03 the address of a figure’s list contains its filter, which is parsed from it unchanged', () => {
  const outcome = { survey: 'answered', plan: 'new-advice', referral: 'avoided', isDeclined: true } as const
  const list = {
    ...DAYS,
    providerId: 'p1',
    state: 'Waiting',
    reached: 'reply',
    code: '99452',
    ...outcome,
  } as const
  const path = figureListPath({ folder: 'all_cases', specialtyId: '3', claimStatus: '', ...list })
  expect(path.startsWith('/inbox/all_cases?')).toBe(true)
  const params = new URL(path, 'http://localhost').searchParams
  expect(params.get('specialty')).toBe('3')
  expect(consultsOfAddress(params)).toEqual({ claimStatus: '', ...list })
})

test.each([
  '',
  'from=2026-01-01',
  'from=2026-02-01&to=2026-01-01',
  'from=2026-02-30&to=2026-03-01',
  'from=x&to=y',
])('the address "%s" contains no consult filter', (query) => {
  expect(consultsOfAddress(new URLSearchParams(query))).toBeNull()
})

test('INB-18 an address may contain a claim status', () => {
  const claim = (query: string) => claimOfAddress(new URLSearchParams(query))
  expect(['claim=SUBMITTED', 'claim=NOT+SUBMITTED', 'claim=none', 'claim=PAID', ''].map(claim)).toEqual([
    'SUBMITTED',
    'NOT SUBMITTED',
    '',
    null,
    null,
  ])
})
