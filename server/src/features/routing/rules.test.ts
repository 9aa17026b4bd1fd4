import { describe, expect, test } from 'vitest'
import {
  type Candidate,
  chooseSpecialist,
  coverWords,
  leftOutText,
  type Occasion,
  rankSpecialists,
  standInOf,
} from './rules.ts'

const PRACTICE = 'practice-1'
const OCCASION: Occasion = { practiceId: PRACTICE, usState: 'OH', today: '2026-03-12', defaultId: null }

function specialist(name: string, changes: Partial<Candidate> = {}): Candidate {
  return {
    id: name.toLowerCase(),
    name,
    takesNewCases: true,
    openLimit: 10,
    openRequests: 0,
    licenses: [],
    conflicts: [],
    absence: null,
    assignedAt: null,
    ...changes,
  }
}

const away = (coverId: string | null = null) => ({ absence: { lastDay: '2026-03-27', coverId } })
const license = (state: string, until: string | null = null) => ({ licenses: [{ state, until }] })

function takers(candidates: readonly Candidate[], changes: Partial<Occasion> = {}): string[] {
  return rankSpecialists(candidates, { ...OCCASION, ...changes }).takers.map(({ name }) => name)
}

describe('TURN-08 specialists available for a request', () => {
  test.each<[string, Partial<Candidate>, Partial<Occasion>, string | undefined]>([
    ['who has no settings', { openLimit: null }, {}, undefined],
    ['who is away', away(), {}, 'away'],
    ['who takes no new cases', { takesNewCases: false }, {}, 'takes-none'],
    ['who has a conflict with the practice', { conflicts: [PRACTICE] }, {}, 'conflict'],
    ['who has a conflict with another practice', { conflicts: ['practice-2'] }, {}, undefined],
    ['who is licensed in the state', license('OH'), {}, undefined],
    ['whose license ends on the day', license('OH', '2026-03-12'), {}, undefined],
    ['whose license ended the day before', license('OH', '2026-03-11'), {}, 'license'],
    ['who is licensed in another state', license('IN'), {}, 'license'],
    ['whose licenses cannot be compared with an unknown state', license('OH'), { usState: null }, 'license'],
    ['without recorded licenses, for an unknown state', {}, { usState: null }, undefined],
    ['who has one request less than the limit', { openRequests: 9 }, {}, undefined],
    ['who has as many requests as the limit', { openRequests: 10 }, {}, 'full'],
    ['who has more requests than the limit', { openRequests: 11 }, {}, 'full'],
    ['who has many requests and no limit', { openRequests: 200, openLimit: null }, {}, undefined],
    ['who has declined it', {}, { declinedBy: new Set(['ada', 'bo']) }, 'declined'],
  ])('a specialist %s', (_words, changes, occasion, reason) => {
    const { takers: able, leftOut } = rankSpecialists([specialist('Ada', changes)], {
      ...OCCASION,
      ...occasion,
    })
    expect(leftOut.map((one) => one.reason)).toEqual(reason === undefined ? [] : [reason])
    expect(able).toHaveLength(reason === undefined ? 1 : 0)
  })

  test('TURN-08 the default specialist comes first, then the smallest share, then the longest time without a case', () => {
    const candidates = [
      specialist('Bo', { openRequests: 4, openLimit: 8 }),
      specialist('Cy', { openRequests: 4, openLimit: 12, assignedAt: new Date('2026-03-11') }),
      specialist('Di', { openRequests: 4, openLimit: 12, assignedAt: new Date('2026-03-02') }),
      specialist('Ed', { openRequests: 4, openLimit: 12 }),
      specialist('Fi', { openRequests: 9, openLimit: 10 }),
      specialist('Gus', { openRequests: 5, openLimit: null }),
    ]
    expect(takers(candidates)).toEqual(['Gus', 'Ed', 'Di', 'Cy', 'Bo', 'Fi'])
    expect(takers(candidates, { defaultId: 'fi' })[0]).toBe('Fi')
  })
})

describe('TURN-09 the recipient of requests for a specialist', () => {
  test.each<[string, readonly Candidate[], string | undefined]>([
    ['who is present', [specialist('Ada')], 'ada'],
    ['who is away without a cover', [specialist('Ada', away()), specialist('Bo')], undefined],
    ['who is away with a cover', [specialist('Ada', away('bo')), specialist('Bo')], 'bo'],
    [
      'whose cover is away too, with a cover',
      [specialist('Ada', away('bo')), specialist('Bo', away('cy')), specialist('Cy')],
      'cy',
    ],
    [
      'when two cover for each other',
      [specialist('Ada', away('bo')), specialist('Bo', away('ada'))],
      undefined,
    ],
    ['whose cover no longer answers cases', [specialist('Ada', away('gone')), specialist('Bo')], undefined],
  ])('%s', (_words, candidates, expected) => {
    expect(standInOf(candidates, 'ada')).toBe(expected)
  })
})

describe('TURN-08 the specialist chosen by routing', () => {
  function choose(candidates: readonly Candidate[], toNext: boolean, defaultId: string | null = 'ada') {
    const occasion = { ...OCCASION, defaultId }
    const choice = chooseSpecialist(candidates, rankSpecialists(candidates, occasion), occasion, toNext)
    return choice && [choice.candidate.name, choice.why]
  }
  const next = 'who is next in line'

  test.each<[string, readonly Candidate[], readonly string[] | undefined, readonly string[] | undefined]>([
    ['the default specialist', [specialist('Ada'), specialist('Bo')], ['Ada', ''], ['Ada', '']],
    [
      'the cover of a default specialist who is away',
      [specialist('Ada', away('bo')), specialist('Bo', { openRequests: 5 }), specialist('Cy')],
      ['Bo', 'who covers for Ada, away through Mar. 27 2026'],
      ['Bo', 'who covers for Ada, away through Mar. 27 2026'],
    ],
    [
      'somebody else, where the default specialist is full',
      [specialist('Ada', { openRequests: 10 }), specialist('Bo', { openRequests: 2 }), specialist('Cy')],
      undefined,
      ['Cy', next],
    ],
    [
      'the only one who can take it',
      [specialist('Ada', away()), specialist('Bo', license('IN')), specialist('Cy')],
      undefined,
      ['Cy', 'the only specialist who can take it'],
    ],
    [
      'who has been without a case for longest',
      [specialist('Ada', away()), specialist('Bo', { assignedAt: new Date('2026-01-01') }), specialist('Cy')],
      undefined,
      ['Cy', 'who is next in line'],
    ],
    ['nobody', [specialist('Ada', away())], undefined, undefined],
  ])('%s', (_words, candidates, asSpecified, toNext) => {
    expect(choose(candidates, false)).toEqual(asSpecified)
    expect(choose(candidates, true)).toEqual(toNext)
  })

  test('TURN-08 without a default specialist an administrator assigns, unless the specialty routes to the next specialist', () => {
    expect(choose([specialist('Ada')], false, null)).toBeUndefined()
    expect(choose([specialist('Ada')], true, null)).toEqual(['Ada', 'the only specialist who can take it'])
  })

  test('TURN-08 administrators see the reason why each other specialist was excluded', () => {
    const candidates = [specialist('Ada', away()), specialist('Bo', { openRequests: 10 })]
    expect(leftOutText(rankSpecialists(candidates, OCCASION).leftOut)).toBe(
      'Ada: away through Mar. 27 2026; Bo: has reached the limit of open requests',
    )
    expect(coverWords(undefined)).toBe('who covers for a colleague')
  })
})
