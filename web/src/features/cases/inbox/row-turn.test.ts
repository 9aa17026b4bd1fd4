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
  left: [],
  offeredTo: null,
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
const row = (requests: RequestTurn[]) => ({
  requests,
  isDeleted: false,
  providerId: 'pcp',
  providerLastName: 'Lindqvist',
  cover: null,
})

test('TURN-01 END-01 a row shows who must act and the due time, worded for each viewer', () => {
  const due = { ...waiting, dueAt: NOW + 5 * HOUR }
  expect(rowTurn(row([due]), PCP, NOW)).toMatchObject({
    turn: { chip: { word: 'Waiting', look: 'others' } },
    meta: expect.stringMatching(/^Dr Okonjo, due /),
    sentence: expect.stringMatching(/^Waiting for Dr Okonjo, due today /),
  })
  expect(rowTurn(row([waiting]), OKONJO, NOW)).toMatchObject({
    turn: { chip: { word: 'Your turn', look: 'mine' } },
    sentence: 'Your turn',
  })
  expect(rowTurn(row([declined]), PCP, NOW)).toMatchObject({
    turn: { chip: { word: 'Declined', look: 'mine' } },
    meta: '1 h ago',
    sentence: 'Your turn',
  })
  const submitted: RequestTurn = {
    ...waiting,
    specialistId: null,
    specialistLastName: null,
    state: 'submitted',
    owner: 'routing',
    ownerId: null,
  }
  expect(rowTurn(row([submitted]), PCP, NOW).sentence).toBe('Waiting for Cardiology')
})

test('END-01 shows the most pressing request and the number of other open requests', () => {
  const both = row([waiting, declined])
  expect(rowTurn(both, PCP, NOW)).toMatchObject({ turn: { situation: 'declined' }, more: 'and 1 more' })
  expect(rowTurn(both, OKONJO, NOW)).toMatchObject({ turn: { situation: 'with-specialist' }, more: '' })
  const other = { id: 'other', userType: 'Specialty' } as const
  expect(rowTurn(both, other, NOW)).toMatchObject({ turn: undefined, sentence: '' })
  const over: RequestTurn = { ...waiting, state: 'withdrawn', owner: 'nobody', ownerId: null }
  expect(rowTurn(row([over]), PCP, NOW)).toMatchObject({
    turn: { chip: { word: 'Done · close?' } },
    sentence: '',
  })
})

test('END-01 a row shows the remaining task after an answer, or that the answer is overdue', () => {
  const answered: RequestTurn = { ...waiting, state: 'answered', owner: 'sender', ownerId: 'pcp' }
  const metaOf = (left: RequestTurn['left']) => rowTurn(row([{ ...answered, left }]), PCP, NOW).meta
  expect(metaOf(['unread-answer', 'patient-not-told'])).toBe('1 h ago')
  expect(metaOf(['patient-not-told', 'actions'])).toBe('patient not told')
  expect(metaOf(['urgent-visit', 'unread-answer'])).toBe('not booked')
  const late = { ...waiting, dueAt: NOW - 2 * HOUR }
  expect(rowTurn(row([late]), PCP, NOW)).toMatchObject({
    meta: 'Dr Okonjo, 2 h',
    sentence: 'Waiting for Dr Okonjo, 2 h overdue',
  })
  expect(rowTurn(row([{ ...late, offeredTo: 'Baptiste' }]), PCP, NOW).meta).toBe('offered to Dr Baptiste')
})

test('TURN-09 a row shows the names of the cover and of the absent sender', () => {
  const cover = { id: 'novak', firstName: 'Hana', lastName: 'Novak' }
  const covered = { ...row([{ ...declined, ownerId: 'novak' }]), cover }
  expect(rowTurn(covered, PCP, NOW).sentence).toBe('Waiting for Dr Novak, covering for Dr Lindqvist')
  expect(rowTurn(covered, { ...PCP, id: 'novak' }, NOW).sentence).toBe('Your turn, covering for Dr Lindqvist')
})
