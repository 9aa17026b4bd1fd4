import type { RequestTurn } from '@econsult/contract/requests/states'
import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../../lib/durations.ts'
import { needOf, needTime, needWhat } from './need-words.ts'

const NOW = new Date(2026, 2, 12, 9, 40).getTime()

const asked: RequestTurn = {
  specialtyId: '2',
  specialtyTitle: 'Cardiology',
  specialistId: 'okonjo',
  specialistName: 'Samuel Okonjo',
  specialistLastName: 'Okonjo',
  state: 'assigned',
  since: NOW - 2 * DAY,
  owner: 'specialist',
  ownerId: 'okonjo',
  ownerName: 'Samuel Okonjo',
  nextAction: 'answer',
  clock: 'runs',
  dueAt: NOW + 9 * HOUR,
  left: [],
  offeredTo: null,
}

test('TURN-11 a row shows the time left, or since when the case is overdue or waiting', () => {
  expect(needTime(asked, NOW)).toEqual({ main: '9 h left', detail: 'today 18:40', isOverdue: false })
  expect(needTime({ ...asked, dueAt: NOW - 40 * MINUTE }, NOW)).toEqual({
    main: '40 min overdue',
    detail: 'since today 09:00',
    isOverdue: true,
  })
  expect(needTime({ ...asked, dueAt: null }, NOW)).toEqual({
    main: 'waiting 2 days',
    detail: 'since Mar. 10 09:40',
    isOverdue: false,
  })
})

test('TURN-11 chooses the request with the earliest due time among those that wait for the viewer', () => {
  const later = { ...asked, specialtyId: '3', dueAt: NOW + DAY }
  const others = { ...asked, specialtyId: '4', ownerId: 'pcp', dueAt: null }
  expect(needOf({ requests: [others, later, asked] }, 'okonjo')).toBe(asked)
  expect(needOf({ requests: [asked] }, 'nobody')).toBeUndefined()
})

test('TURN-11 a row shows the text to answer', () => {
  const row = { questions: 'Made-up question?', news: null }
  const lead = (words: string) => ({ lead: words })
  expect(needWhat(asked, row, 'okonjo', lead)).toEqual(['Made-up question?'])
  const more = { ...asked, state: 'more-asked' } as const
  expect(needWhat(more, row, 'okonjo', lead)).toEqual([{ lead: 'New message:' }, ' Made-up question?'])
  const by = { id: 'pcp', firstName: 'Jonas', lastName: 'Abernathy', userType: 'PCP' } as const
  const news = { kind: 'message', text: 'He vomited the dose.', reason: null, by, at: 0 } as const
  expect(needWhat(more, { ...row, news }, 'okonjo', lead)).toEqual([
    { lead: 'Dr Abernathy:' },
    ' He vomited the dose.',
  ])
})
