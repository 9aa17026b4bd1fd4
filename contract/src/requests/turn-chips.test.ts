import { expect, test } from 'vitest'
import type { RequestTurn } from './states.ts'
import { shownTurns, TURN_CHIPS, TURN_SITUATIONS, TURN_VIEWERS, turnSituation } from './turn-chips.ts'

const NOW = Date.UTC(2026, 10, 24, 9)
const LATER = NOW + 1
const EARLIER = NOW - 1

test.each<[RequestTurn['state'], RequestTurn['left'], number | null, string]>([
  ['submitted', [], null, 'unassigned'],
  ['submitted', [], EARLIER, 'overdue'],
  ['assigned', [], LATER, 'with-specialist'],
  ['assigned', [], EARLIER, 'overdue'],
  ['more-asked', [], null, 'with-specialist'],
  ['more-asked', [], EARLIER, 'overdue'],
  ['clarification-asked', [], null, 'question'],
  ['answered', ['unread-answer'], null, 'answer'],
  ['answered', ['visit'], null, 'answer'],
  ['answered', ['patient-not-told'], null, 'answer'],
  ['answered', ['actions'], null, 'answer'],
  ['answered', ['urgent-visit', 'unread-answer'], null, 'urgent-visit'],
  ['answered', [], null, 'answer-done'],
  ['declined', [], null, 'declined'],
  ['declined', ['urgent-decline'], null, 'urgent-decline'],
  ['withdrawn', [], null, 'over'],
  ['closed', [], null, 'over'],
])('END-01 a request that is %s with %j left, due at %s, gets the chip of its situation', (...row) => {
  const [state, left, dueAt, situation] = row
  expect(turnSituation({ state, left, dueAt }, NOW)).toBe(situation)
})

/**
 * The design's table of chips: one row per situation, with chips for the sender, the specialist, the administrator and
 * other viewers.
 */
const TABLE = {
  'urgent-visit': ['Urgent visit urgent', 'Answered others', 'Urgent visit urgent', 'Urgent visit urgent'],
  'urgent-decline': ['Urgent urgent', null, 'Declined urgent', 'Declined urgent'],
  overdue: ['Overdue urgent', 'Overdue urgent', 'Overdue urgent', 'Overdue urgent'],
  unassigned: ['Unassigned nobody', null, 'Unassigned mine', 'Unassigned nobody'],
  'with-specialist': ['Waiting others', 'Your turn mine', 'Waiting others', 'Waiting others'],
  question: ['Question mine', 'Waiting others', 'Question others', 'Question others'],
  answer: ['Answer mine', 'Answered others', 'Answer others', 'Answer others'],
  'answer-done': ['Done · close? optional', 'Answered others', 'Answer others', 'Answer others'],
  declined: ['Declined mine', null, 'Declined others', 'Declined others'],
  over: ['Done · close? optional', null, 'Done others', 'Done others'],
}

test.each(TURN_SITUATIONS.flatMap((situation) => TURN_VIEWERS.map((viewer) => [situation, viewer] as const)))(
  'END-01 the chip for %s has the right word and look for the %s',
  (situation, viewer) => {
    const chip = TURN_CHIPS[situation][viewer]
    const expected = TABLE[situation][TURN_VIEWERS.indexOf(viewer)]
    expect(chip && `${chip.word} ${chip.look}`).toBe(expected)
  },
)

const request: RequestTurn = {
  specialtyId: '2',
  specialtyTitle: 'Cardiology',
  specialistId: 'okonjo',
  specialistName: 'Samuel Okonjo',
  specialistLastName: 'Okonjo',
  state: 'assigned',
  since: 5,
  owner: 'specialist',
  ownerId: 'okonjo',
  ownerName: 'Samuel Okonjo',
  nextAction: 'answer',
  clock: 'runs',
  dueAt: null,
  left: [],
  offeredTo: null,
}
const answered: RequestTurn = { ...request, specialtyId: '3', specialistId: 'marchetti', state: 'answered' }
const PCP = { id: 'pcp', userType: 'PCP' } as const
const shownTo = (person: Parameters<typeof shownTurns>[1], requests: RequestTurn[]) =>
  shownTurns({ providerId: 'pcp', cover: null, requests }, person, NOW).map(
    ({ request: { specialtyId }, chip }) => `${specialtyId} ${chip.word}`,
  )

test('END-01 sorts red chips first, then those for the viewer to act on, then the longest waiting', () => {
  const unread: RequestTurn = { ...answered, left: ['unread-answer'] }
  const older: RequestTurn = { ...request, specialtyId: '4', specialistId: 'wilk', since: 1 }
  const urgent: RequestTurn = { ...answered, specialtyId: '5', left: ['urgent-visit'] }
  expect(shownTo(PCP, [request, unread, older, urgent])).toEqual([
    '5 Urgent visit',
    '3 Answer',
    '4 Waiting',
    '2 Waiting',
  ])
  const okonjo = { id: 'okonjo', userType: 'Specialty' } as const
  expect(shownTo(okonjo, [request, unread])).toEqual(['2 Your turn'])
})

test('END-01 counts a redirected or withdrawn request only if no other request remains', () => {
  const withdrawn: RequestTurn = { ...answered, state: 'withdrawn' }
  expect(shownTo(PCP, [withdrawn, request])).toEqual(['2 Waiting'])
  expect(shownTo(PCP, [withdrawn])).toEqual(['3 Done · close?'])
})

test('TURN-09 END-01 the covering colleague sees the sender’s chip; the sender sees the chip of a reader', () => {
  const row = { providerId: 'pcp', cover: { id: 'novak' }, requests: [{ ...answered, left: [] }] }
  const [own] = shownTurns(row, { id: 'novak', userType: 'PCP' }, NOW)
  expect(own?.chip.word).toBe('Done · close?')
  expect(shownTurns(row, PCP, NOW)[0]?.chip.word).toBe('Answer')
})
