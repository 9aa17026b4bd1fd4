import { expect, test } from 'vitest'
import type { ChartItem } from '../chart-packets/items.ts'
import type { TemplateContent, TemplateWorkUp } from './content.ts'
import { bestTemplate, findWorkUp, hasWord, proposedIds } from './matching.ts'

const EMPTY: TemplateContent = {
  title: '',
  about: [],
  questions: [],
  workUp: [],
  signs: [],
  proposals: [],
  source: { name: '', url: '' },
}
const item = (part: ChartItem['part'], title: string, day = '2026-03-02'): ChartItem => ({
  id: `${part}:${title}`,
  part,
  title,
  detail: '',
  day,
  by: '',
  tests: [],
})
const workUp = (
  text: string,
  place: TemplateWorkUp['place'],
  words: string[] = [],
  months: number | null = null,
) => ({
  id: text,
  text,
  place,
  words,
  months,
  isExpected: true,
})
const NOW = new Date('2026-03-11T12:00:00Z')

test.each([
  ['New AF on a patch', ['AF'], true],
  ['After the fall', ['AF'], false],
  ['Naïve café', ['cafe'], true],
  ['warfarin 5 mg', ['warf'], true],
  ['x-ray_knee.png', ['x-ray'], true],
  ['anything', [], true],
  ['', ['x'], false],
] as const)('CHART-03 “%s” contains one of %j: %s', (text, words, has) => {
  expect(hasWord(text, words)).toBe(has)
})

test('CHART-03 a template proposes the items with its keywords, limited to the newest if it sets a limit', () => {
  const items = [
    item('notes', 'Visit', '2026-02-11'),
    item('notes', 'Phone call', '2026-03-10'),
    item('medicines', 'Apixaban 5 mg'),
    item('medicines', 'Diclofenac gel'),
  ]
  const content = {
    ...EMPTY,
    proposals: [
      { id: '1', text: 'Last note', part: 'notes', words: [], newest: 1 },
      { id: '2', text: 'Anticoagulants', part: 'medicines', words: ['apixaban'], newest: null },
    ],
  } satisfies TemplateContent
  expect([...proposedIds(content, items)]).toEqual(['notes:Phone call', 'medicines:Apixaban 5 mg'])
})

test('CHART-03 finds work-up in files and chart; a picture named for one work-up is not used for another', () => {
  const content = {
    ...EMPTY,
    workUp: [
      workUp('Close photo', 'picture'),
      workUp('Dermoscopy', 'picture', ['dermoscop']),
      workUp('Photo with a scale', 'picture'),
      workUp('TSH', 'results', ['tsh'], 12),
      workUp('Old MRI', 'results', ['mri'], 12),
    ],
  }
  const files = [
    { name: 'dermoscopy-1.png', type: 'image/png' },
    { name: 'letter.pdf', type: 'application/pdf' },
    { name: 'back.jpg', type: 'image/jpeg' },
  ]
  const items = [item('results', 'TSH', '2026-01-02'), item('results', 'MRI', '2024-01-02')]
  expect(Object.fromEntries(findWorkUp(content, { files, items, now: NOW }))).toEqual({
    Dermoscopy: 'dermoscopy-1.png',
    'Close photo': 'back.jpg',
    'Photo with a scale': null,
    TSH: 'In the chart packet',
    'Old MRI': null,
  })
})

test('CHART-03 proposes the template with the most keywords in the question, and none without a match', () => {
  const [mole, rash] = [
    { content: { ...EMPTY, about: ['mole', 'lesion'] } },
    { content: { ...EMPTY, about: ['rash', 'lesion', 'itch'] } },
  ]
  expect(bestTemplate([mole, rash], 'A lesion that may be a mole')).toBe(mole)
  expect(bestTemplate([mole, rash], 'An itching rash')).toBe(rash)
  expect(bestTemplate([mole, rash], 'Knee pain')).toBeUndefined()
})
