import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabases } from '../../testing/test-databases.ts'
import { answeredUntil, startHostileChart } from './testing/hostile-chart.ts'
import { noteOf, ofPatient, searchset } from './testing/hostile-fhir.ts'

const repeated = (text: string, characters: number) => text.repeat(Math.ceil(characters / text.length))

const HOSTILE: readonly (readonly [string, string])[] = [
  ['spans a million rows and columns', '<table><tr><td colspan=1000000 rowspan=1000000>x</td></tr></table>'],
  ['nests 100,000 elements', `${'<div>'.repeat(100_000)}x`],
  ['nests tables', `${'<table><tr><td>'.repeat(20_000)}x`],
  ['has many small tables', repeated('<table><tr><td>x</td></tr></table>', 900_000)],
  ['has many wide cells', `<table>${repeated('<tr><td colspan=900 rowspan=900>x</td></tr>', 900_000)}`],
  ['is longer than a million characters', repeated('<p>x</p>', 2_000_000)],
  ['has 100,000 headings', repeated('<h1>x</h1>', 900_000)],
  ['floods with entities', `x${repeated('&amp;&#x41;', 3_000_000)}`],
]

describe.each(testDatabases)('malicious notes that no real record system writes, on %s', (kind) => {
  let chart: Awaited<ReturnType<typeof startHostileChart>>
  beforeAll(async () => {
    chart = await startHostileChart(kind)
  })
  afterAll(() => chart.close())

  test.each(HOSTILE)(
    'CHART-01 E4 a note that %s is displayed as too large, and other calls are still answered',
    async (_what, html) => {
      const allergy = ofPatient('AllergyIntolerance', 'a1', { code: { text: 'Penicillin' } })
      chart.fhir.answer({
        DocumentReference: () => searchset([noteOf(html)]),
        AllergyIntolerance: () => searchset([allergy]),
      })
      const reading = chart.read()
      const answered = await answeredUntil(chart.api, reading)
      const { items, gaps } = await reading
      expect(gaps).toEqual([])
      expect(items.map(({ title }) => title)).toEqual(['Penicillin', 'Visit note'])
      const detail = items[1]?.detail ?? ''
      expect(detail).toContain('too large to show')
      expect(detail).toMatch(/\nx/)
      expect(detail).not.toContain('<')
      expect(detail.length).toBeLessThanOrEqual(20_000)
      expect(answered).toBeGreaterThan(0)
    },
  )

  test('CHART-01 a note is displayed with its headings, lists and tables', async () => {
    const html =
      '<style>p{}</style><h2>Examination</h2><p>Blood pressure <b>120/80</b> &amp; pulse &lt; 70</p>' +
      '<table><caption>Laboratory</caption><tr><th>Test</th><th>Before</th><th>Now</th></tr>' +
      '<tr><td>Hemoglobin</td><td></td><td>10.9</td></tr></table><ul><li>Iron</li><li>Visit in May</li></ul>'
    chart.fhir.answer({ DocumentReference: () => searchset([noteOf(html)]) })
    expect((await chart.read()).items[0]?.detail).toBe(
      [
        'Examination: Blood pressure 120/80 & pulse < 70',
        '',
        'Laboratory',
        'Test | Before | Now',
        'Hemoglobin |  | 10.9',
        '',
        '- Iron',
        '- Visit in May',
      ].join('\n'),
    )
  })

  test('CHART-01 a plain text is displayed unchanged except for control characters and excess combining marks, which are removed', async () => {
    chart.fhir.answer({
      DocumentReference: () =>
        searchset([noteOf(`Z${'\u0301\u0316'.repeat(5000)}\n5 < 6 \u0001`, 'text/plain')]),
    })
    const [note] = (await chart.read()).items
    expect(note?.detail.slice(0, 100)).toBe(`Z${'\u0301\u0316'.repeat(15)}\n5 < 6`)
  })
})
