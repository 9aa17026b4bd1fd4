import type { RequestTurn } from '@econsult/contract/requests/states'
import { expect, test } from 'vitest'
import { HOUR } from '../../../lib/durations.ts'
import { rowTurn } from './row-turn.ts'

const NOW = Date.UTC(2026, 2, 12, 9)
const PCP = { id: 'pcp', userType: 'PCP' } as const
const OKONJO = { id: 'okonjo', userType: 'Specialty' } as const

const waiting: RequestTurn = {
  specialtyId: '2',
  specialtyTitle: 'Cardiology',
  specialistId: 'okonjo',
  specialistName: 'Samuel Okonjo',
  specialistLastName: 'Okonjo',
  state: 'assigned',
  since: NOW - HOUR,
  owner: 'specialist',
  ownerId: 'okonjo',
  ownerName: 'Samuel Okonjo',
  nextAction: 'answer',
  clock: 'runs',
  dueAt: null,
}
const declined = {
  ...waiting,
  specialtyId: '3',
  specialistId: 'other',
  specialistLastName: 'Other',
  state: 'declined',
  owner: 'sender',
  ownerId: 'pcp',
} as const
const row = (requests: RequestTurn[], state: 'Waiting' | 'Replied' | 'Unassigned' = 'Waiting') => ({
  requests,
  state,
  providerLastName: 'Lindqvist',
  cover: null,
})

test('TURN-01 a row names who must act, from the side of each viewer', () => {
  expect(rowTurn(row([waiting]), PCP, NOW)).toMatchObject({
    state: 'Waiting',
    words: 'Waiting for Dr Okonjo',
  })
  expect(rowTurn(row([waiting]), OKONJO, NOW)).toMatchObject({ state: 'Waiting', words: 'Your turn' })
  expect(rowTurn(row([declined], 'Replied'), PCP, NOW)).toMatchObject({
    state: 'Replied',
    words: 'Your turn',
  })
  const submitted = {
    ...waiting,
    specialistId: null,
    state: 'submitted',
    owner: 'routing',
    ownerId: null,
  } as const
  expect(rowTurn(row([submitted], 'Unassigned'), PCP, NOW).words).toBe('Waiting for Cardiology')
})

test('TURN-01 a specialist sees the state of their own request of several, and what is over waits for nobody', () => {
  const both = row([waiting, declined], 'Replied')
  expect(rowTurn(both, OKONJO, NOW)).toMatchObject({ state: 'Waiting', words: 'Your turn' })
  const other = { id: 'other', userType: 'Specialty' } as const
  expect(rowTurn(both, other, NOW)).toMatchObject({ state: 'Replied', words: 'Waiting for Dr Lindqvist' })
  const over = { ...waiting, state: 'withdrawn', owner: 'nobody', ownerId: null } as const
  expect(rowTurn(row([over], 'Replied'), PCP, NOW).words).toBeNull()
})

test('TURN-01 a row says by when, and that the time is over', () => {
  const late = { ...waiting, dueAt: NOW - 2 * HOUR }
  expect(rowTurn(row([late]), PCP, NOW)).toEqual({
    state: 'Waiting',
    words: 'Waiting for Dr Okonjo, 2 h overdue',
    isOverdue: true,
  })
})

test('TURN-09 a row names who covers for a sender who is away, and for whom', () => {
  const cover = { id: 'novak', firstName: 'Hana', lastName: 'Novak' }
  const covered = { ...row([{ ...declined, ownerId: 'novak' }], 'Replied'), cover }
  expect(rowTurn(covered, PCP, NOW).words).toBe('Waiting for Dr Novak, covering for Dr Lindqvist')
  expect(rowTurn(covered, { ...PCP, id: 'novak' }, NOW).words).toBe('Your turn, covering for Dr Lindqvist')
})
