import { expect, test } from 'vitest'
import { closeOptions, firstTarget, isAsked, isBilledAlone } from './close-options.ts'

const targets = (systems: ('athena' | 'elation' | 'cerbo' | 'hint')[], faxNumber: string | null = null) => ({
  systems,
  faxNumber,
  faxesOnClosing: false,
})
const values = (...of: Parameters<typeof targets>) =>
  closeOptions(targets(...of), 'Testina Madeup').map(({ value }) => value)

test('CLOSE-04 offers every chart of the patient, the practice’s fax and No upload', () => {
  expect(values(['athena', 'elation'], '+12025550190')).toEqual(['athena', 'elation', 'fax', 'none'])
  expect(values([])).toEqual(['none'])
  expect(closeOptions({ ...targets([], '+12025550190'), faxesOnClosing: true }, 'T')).toHaveLength(1)
})

test('CLOSE-04 preselects the first chart, and offers no choice if athena is the only chart', () => {
  expect([firstTarget(targets(['cerbo'])), firstTarget(targets([]))]).toEqual(['cerbo', 'none'])
  expect([isBilledAlone(targets(['athena'])), isBilledAlone(targets(['athena', 'hint']))]).toEqual([
    true,
    false,
  ])
})

test.each([
  [[], false],
  [['created', 'assigned', 'clarification-asked'], false],
  [['assigned', 'replied', 'asked'], true],
  [['answer-signed'], true],
] as const)('SURV-01 after the events %j the two survey questions are asked: %s', (kinds, isAnswered) => {
  const about = { at: 0, actorId: '', actorName: '', delegateId: null, words: '', afterSequence: 0, note: '' }
  const events = kinds.map((kind) => ({ ...about, id: kind, kind }))
  expect(isAsked({ isSupport: false, events })).toBe(isAnswered)
  expect(isAsked({ isSupport: true, events })).toBe(false)
})
