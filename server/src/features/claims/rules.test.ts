import type { ConsultCode } from '@econsult/contract/claims/codes'
import { describe, expect, test } from 'vitest'
import { addsUp, judge, type Minutes, proposedOf, type ServiceFacts } from './rules.ts'
import { addDays, servicesOf } from './service-days.ts'
import { RULE_SETS, type RuleOptions, ruleSetOn } from './rule-sets.ts'

const DAY = '2026-03-10'
const MEDICARE = ruleSetOn('medicare', DAY)
const MEDICAID = ruleSetOn('medicaid-direct-benefit', DAY)
const COMMERCIAL = ruleSetOn('commercial-without-99452', DAY)

function minutes(some: Partial<Minutes>): Minutes {
  return { review: 0, discussion: 0, report: 0, preparation: 0, ...some }
}

const SPECIALIST: ServiceFacts = {
  side: 'specialist',
  profession: 'medical',
  day: DAY,
  minutes: minutes({ review: 11 }),
  addedDays: [],
  hasReason: true,
  hasWrittenReport: true,
  hasSignedAnswer: true,
  hasConsent: true,
  noted: [],
  addedTo: null,
  referrals: [],
  billedOn: null,
}
const SENDER: ServiceFacts = { ...SPECIALIST, side: 'sender', minutes: minutes({ preparation: 18 }) }

function passing(facts: ServiceFacts, set = MEDICARE, options: Partial<RuleOptions> = {}): ConsultCode[] {
  return judge(facts, set, { ...set.options, ...options })
    .filter(({ passes }) => passes)
    .map(({ code }) => code)
}

function why(facts: ServiceFacts, code: ConsultCode, set = MEDICARE, options: Partial<RuleOptions> = {}) {
  return judge(facts, set, { ...set.options, ...options }).find((one) => one.code === code)?.why
}

describe('the specialist’s minutes', () => {
  const byReview: [number, ConsultCode[]][] = [
    [0, []],
    [4, []],
    [5, ['99451']],
    [10, ['99451']],
    [31, ['99451']],
    [1000, ['99451']],
  ]
  test.each(byReview)(
    'PAID-03 %i minutes of review pass %j: only 99451, because there was no discussion',
    (count, codes) => {
      expect(passing({ ...SPECIALIST, minutes: minutes({ review: count }) })).toEqual(codes)
    },
  )

  const byDiscussion: [number, ConsultCode[], ConsultCode[]][] = [
    [4, [], []],
    [5, ['99451', '99446'], ['G0550', 'G0546']],
    [10, ['99451', '99446'], ['G0550', 'G0546']],
    [11, ['99451', '99447'], ['G0550', 'G0547']],
    [20, ['99451', '99447'], ['G0550', 'G0547']],
    [21, ['99451', '99448'], ['G0550', 'G0548']],
    [30, ['99451', '99448'], ['G0550', 'G0548']],
    [31, ['99451', '99449'], ['G0550', 'G0549']],
    [1000, ['99451', '99449'], ['G0550', 'G0549']],
  ]
  test.each(byDiscussion)(
    'PAID-03 %i minutes of discussion pass %j, in behavioral health %j',
    (count, codes, own) => {
      const facts = { ...SPECIALIST, minutes: minutes({ discussion: count }) }
      expect(passing(facts)).toEqual(codes)
      expect(passing({ ...facts, profession: 'behavioral' })).toEqual(own)
    },
  )

  const halves: [Partial<Minutes>, boolean][] = [
    [{ discussion: 5, review: 5 }, false],
    [{ discussion: 6, review: 4 }, true],
    [{ discussion: 6, review: 2, report: 4 }, false],
    [{ discussion: 7, review: 3, report: 3 }, true],
  ]
  test.each(halves)('PAID-03 99446 to 99449 with %j: more than half must be discussion', (some, passes) => {
    expect(passing({ ...SPECIALIST, minutes: minutes(some) }).some((code) => code !== '99451')).toBe(passes)
  })

  test('PAID-03 the verdict on each code gives its reason', () => {
    const facts = { ...SPECIALIST, minutes: minutes({ review: 8, discussion: 3 }) }
    expect(why(facts, '99451')).toBe('11 min, written report.')
    expect(why(facts, '99447')).toBe('11 min, of these 3 discussion. More than half is needed.')
    expect(why(facts, '99446')).toBe('5 to 10 min, 11 are documented.')
    expect(why(facts, '99449')).toBe('31 min or more, 11 are documented.')
    expect(why({ ...facts, minutes: minutes({ review: 4 }) }, '99451')).toBe(
      '4 min documented, 5 are needed.',
    )
    expect(why({ ...facts, minutes: null }, '99451')).toBe('No minutes are confirmed.')
  })

  test('PAID-03 proposes the code with the highest payment among those that pass', () => {
    const proposed = (some: Partial<Minutes>, noted: ServiceFacts['noted'] = []) =>
      proposedOf(judge({ ...SPECIALIST, minutes: minutes(some), noted }, MEDICARE, MEDICARE.options)).code
    expect(proposed({ review: 12 })).toBe('99451')
    expect(proposed({ discussion: 8 })).toBe('99451')
    expect(proposed({ discussion: 12 })).toBe('99447')
    expect(proposed({ discussion: 35 })).toBe('99449')
    expect(proposed({ review: 4 })).toBe('99451')
    expect(proposed({ discussion: 12, review: 9 }, [{ kind: 'visit', day: DAY }])).toBe('99451')
  })

  test('PAID-03 99451 requires a verbal report only if the rule set requires it', () => {
    expect(passing(SPECIALIST)).toEqual(['99451'])
    expect(passing(SPECIALIST, MEDICARE, { verbalReport: true })).toEqual([])
    const discussed = { ...SPECIALIST, minutes: minutes({ review: 10, discussion: 1 }) }
    expect(passing(discussed, MEDICARE, { verbalReport: true })).toEqual(['99451'])
  })
})

describe('the sender’s minutes', () => {
  const referrals: [number, boolean, boolean, boolean][] = [
    [0, false, false, false],
    [15, false, false, false],
    [16, true, false, true],
    [29, true, false, true],
    [30, true, true, true],
    [31, true, true, false],
    [1000, true, true, false],
  ]
  test.each(referrals)(
    'PAID-03 %i minutes pass for 99452: %s; with a minimum of 30: %s; with a maximum of 30: %s',
    (count, plain, strict, most) => {
      const facts = {
        ...SENDER,
        minutes: minutes({ preparation: count - Math.min(count, 6), discussion: Math.min(count, 6) }),
      }
      expect(passing(facts)).toEqual(plain ? ['99452'] : [])
      expect(passing(facts, MEDICARE, { referralFrom: 30 })).toEqual(strict ? ['99452'] : [])
      expect(passing(facts, MEDICARE, { referralOverThirty: false })).toEqual(most ? ['99452'] : [])
    },
  )

  test('PAID-03 the verdict on 99452 states the documented and the required minutes', () => {
    expect(why(SENDER, '99452')).toBe('18 min of preparation and communication, 16 to 30 needed.')
    expect(why({ ...SENDER, profession: 'behavioral' }, 'G0551')).toContain('16 to 30 needed')
    const long = { ...SENDER, minutes: minutes({ preparation: 31 }) }
    expect(why(long, '99452')).toBe('31 min of preparation and communication, 16 or more needed.')
    expect(why(long, '99452', MEDICARE, { referralOverThirty: false })).toContain('16 to 30 needed')
    expect(why({ ...SENDER, minutes: null }, '99452')).toBe('No minutes are confirmed.')
  })

  test.each([
    [0, false],
    [13, false],
    [14, true],
    [15, true],
  ])('PAID-03 a second 99452 after %i days passes: %s', (days, passes) => {
    expect(passing({ ...SENDER, referrals: [addDays(DAY, -days)] })).toEqual(passes ? ['99452'] : [])
    expect(passing({ ...SENDER, referrals: [addDays(DAY, days)] })).toEqual(passes ? ['99452'] : [])
  })

  test("PAID-03 a visit with the specialist does not stop the sender's 99452", () => {
    expect(passing({ ...SENDER, noted: [{ kind: 'visit', day: addDays(DAY, 2) }] })).toEqual(['99452'])
  })
})

describe('visits, transfers, weeks and months', () => {
  test.each([
    [-15, true],
    [-14, false],
    [-1, false],
    [0, false],
    [2, false],
    [14, false],
    [15, true],
  ])('PAID-03 with a visit to the specialist %i days after the answer, 99451 passes: %s', (days, passes) => {
    const facts: ServiceFacts = { ...SPECIALIST, noted: [{ kind: 'visit', day: addDays(DAY, days) }] }
    expect(passing(facts)).toEqual(passes ? ['99451'] : [])
  })

  test('PAID-03 the verdict states the day of the visit', () => {
    const after: ServiceFacts = { ...SPECIALIST, noted: [{ kind: 'visit', day: '2026-03-12' }] }
    expect(why(after, '99451')).toBe(
      'A visit with the same specialist is noted for Mar. 12 2026, day 2 of 14.',
    )
    const before: ServiceFacts = { ...SPECIALIST, noted: [{ kind: 'visit', day: '2026-03-01' }] }
    expect(why(before, '99451')).toBe('Seen by the same specialist Mar. 01 2026, 9 days before.')
  })

  test.each([
    ['transfer', 14, false],
    ['transfer', 15, true],
    ['transfer', -1, true],
    ['next-free-visit', 60, false],
    // The booked day is before the answer, so the patient has already been seen.
    ['next-free-visit', -1, false],
    ['next-free-visit', -14, false],
    ['next-free-visit', -15, true],
  ] as const)('PAID-03 with a %s on day %i, 99451 passes: %s', (kind, days, passes) => {
    const facts: ServiceFacts = { ...SPECIALIST, noted: [{ kind, day: addDays(DAY, days) }] }
    expect(passing(facts)).toEqual(passes ? ['99451'] : [])
  })

  test('PAID-03 a second consult within 7 days fails, and the verdict states the day of the first', () => {
    const second = { ...SPECIALIST, addedTo: { day: '2026-03-04', isLater: false } }
    expect(why(second, '99451')).toBe('Second one within 7 days, minutes added to Mar. 04 2026.')
    const first = { ...SPECIALIST, addedDays: ['2026-03-12'] }
    expect(why(first, '99451')).toBe('11 min, written report. Contains the minutes of Mar. 12 2026.')
  })

  test('PAID-03 APCM in the same month excludes the codes of both sides from 2025 on', () => {
    const noted = [{ kind: 'apcm', day: '2026-03-31' }] as const
    expect(passing({ ...SPECIALIST, noted })).toEqual([])
    expect(passing({ ...SENDER, noted })).toEqual([])
    expect(why({ ...SENDER, noted }, '99452')).toBe('APCM billed by the same clinician.')
    expect(passing({ ...SENDER, noted: [{ kind: 'apcm', day: '2026-02-28' }] })).toEqual(['99452'])
    const before = ruleSetOn('medicare', '2024-12-31')
    expect(
      passing({ ...SENDER, day: '2024-12-31', noted: [{ kind: 'apcm', day: '2024-12-01' }] }, before),
    ).toEqual(['99452'])
  })

  test.each(['hasReason', 'hasConsent'] as const)('PAID-03 nothing is billable without %s', (fact) => {
    expect(passing({ ...SPECIALIST, [fact]: false })).toEqual([])
    expect(passing({ ...SENDER, [fact]: false })).toEqual([])
  })

  test('PAID-03 the specialist’s codes require a written report', () => {
    expect(passing({ ...SPECIALIST, hasWrittenReport: false })).toEqual([])
  })
})

describe('consults within seven days', () => {
  // A day marked with $ is already billed.
  test.each([
    [['2026-03-01'], [0]],
    [
      ['2026-03-01', '2026-03-01'],
      [0, 0],
    ],
    [
      ['2026-03-01', '2026-03-07'],
      [0, 0],
    ],
    [
      ['2026-03-01', '2026-03-08'],
      [0, 1],
    ],
    // The third consult is within seven days of the second, but starts a new service.
    [
      ['2026-03-01', '2026-03-06', '2026-03-09'],
      [0, 0, 2],
    ],
    [
      ['2026-03-01', '2026-03-06$'],
      [1, 1],
    ],
    [
      ['2026-03-01$', '2026-03-02$'],
      [0, 1],
    ],
    [
      ['2026-03-01', '2026-03-10$', '2026-03-11'],
      [0, 1, 1],
    ],
  ])('PAID-03 consults on %j are billed on the consults at the indexes %j', (days, places) => {
    const consults = days.map((day) => ({ day: day.slice(0, 10), isBilled: day.endsWith('$') }))
    expect(servicesOf(consults)).toEqual(places)
  })

  test.each<[string, Partial<ServiceFacts>, boolean]>([
    ['eleven minutes', {}, true],
    ['too few minutes', { minutes: minutes({ review: 1 }) }, true],
    ['no confirmed minutes', { minutes: null }, false],
    ['no minute', { minutes: minutes({}) }, false],
    ['no question', { hasReason: false }, false],
    ['no consent', { hasConsent: false }, false],
    ['no written report', { hasWrittenReport: false }, false],
    ['a visit', { noted: [{ kind: 'visit', day: DAY }] }, false],
    ['a transfer', { noted: [{ kind: 'transfer', day: DAY }] }, false],
    ['APCM', { noted: [{ kind: 'apcm', day: DAY }] }, false],
  ])('PAID-03 a consult with %s adds up: %s', (_name, facts, adds) => {
    expect(addsUp({ ...SPECIALIST, ...facts }, MEDICARE)).toBe(adds)
  })

  test('PAID-03 a consult that its payer does not pay does not add its minutes', () => {
    expect(addsUp({ ...SPECIALIST, hasSignedAnswer: false }, MEDICAID)).toBe(false)
    expect(addsUp({ ...SPECIALIST, profession: 'behavioral' }, COMMERCIAL)).toBe(false)
  })
})

describe('rule sets', () => {
  test('PAID-03 a Medicaid payer that requires direct benefit needs a signed answer', () => {
    expect(passing({ ...SPECIALIST, hasSignedAnswer: false })).toEqual(['99451'])
    expect(passing({ ...SPECIALIST, hasSignedAnswer: false }, MEDICAID)).toEqual([])
    expect(passing(SPECIALIST, MEDICAID)).toEqual(['99451'])
  })

  test('PAID-03 a commercial payer without 99452 pays only the specialist', () => {
    expect(passing(SENDER, COMMERCIAL)).toEqual([])
    expect(why(SENDER, '99452', COMMERCIAL)).toBe('Not paid under these rules: Commercial, without 99452.')
    expect(passing(SPECIALIST, COMMERCIAL)).toEqual(['99451'])
  })

  test('PAID-03 G0546 to G0551 are paid from 2025 on by Medicare only', () => {
    const facts: ServiceFacts = { ...SPECIALIST, profession: 'behavioral' }
    expect(passing(facts)).toEqual(['G0550'])
    for (const set of [ruleSetOn('medicare', '2024-12-31'), MEDICAID, COMMERCIAL]) {
      expect(passing(facts, set)).toEqual([])
    }
  })

  test('PAID-03 uses the version in force on the day of the service', () => {
    expect(
      ['2018-06-01', '2024-12-31', '2025-01-01', '2025-12-31', '2026-01-01', '2031-01-01'].map(
        (day) => ruleSetOn('medicare', day).from,
      ),
    ).toEqual(['2019-01-01', '2019-01-01', '2025-01-01', '2025-01-01', '2026-01-01', '2026-01-01'])
  })

  test('PAID-03 every version has a source, and no two versions of a rule set take effect on the same day', () => {
    const names = RULE_SETS.map(({ id, from }) => `${id} ${from}`)
    expect(new Set(names).size).toBe(names.length)
    for (const { source, from } of RULE_SETS) {
      expect(source).not.toBe('')
      expect(from).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }
  })
})
