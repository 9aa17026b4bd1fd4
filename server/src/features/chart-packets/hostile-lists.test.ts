import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabases } from '../../testing/test-databases.ts'
import { answeredUntil, startHostileChart } from './testing/hostile-chart.ts'
import { type HostileAnswers, type HostilePage, ofPatient, searchset } from './testing/hostile-fhir.ts'

const MEGABYTE = 1024 * 1024
const allergy = (id: string, rest: object = {}) =>
  ofPatient('AllergyIntolerance', id, { code: { text: `Made-up ${id}` }, ...rest })
const problem = (id: string) => ofPatient('Condition', id, { code: { text: `Made-up ${id}` } })
const PROBLEM = () => searchset([problem('c1')])

const entriesOf = (count: number) => Array.from({ length: count }, (_, place) => problem(`c${place}`))
const bundleOf = (entry: string): HostilePage => ({
  body: `{"resourceType":"Bundle","type":"searchset","entry":[${entry}]}`,
})
const resourceWith = (member: string) =>
  bundleOf(`{"resource":${JSON.stringify(allergy('a1')).slice(0, -1)},${member}}}`)
const many = (text: string, bytes: number) =>
  Array(Math.ceil(bytes / text.length))
    .fill(text)
    .join()

/**
 * Lists of allergies that are larger or more deeply nested than in any real chart. The product reports them as
 * unreadable.
 */
const TOO_LARGE: readonly (readonly [string, () => HostilePage])[] = [
  ['4 MB of open brackets', () => ({ body: '['.repeat(4 * MEGABYTE) })],
  ['61 levels in a row', () => resourceWith(`"extension":${'['.repeat(61)}${']'.repeat(61)}`)],
  ['levels of objects', () => resourceWith(`"extension":${'{"a":'.repeat(500_000)}1${'}'.repeat(500_000)}`)],
  ['12 MB of empty lists', () => resourceWith(`"extension":[${many('[]', 12 * MEGABYTE)}]`)],
  ['21 MB in one page', () => resourceWith(`"text":"${'x'.repeat(21 * MEGABYTE)}"`)],
  [
    'a bomb of 200 MB, compressed',
    () => ({ body: gzipSync('['.repeat(200 * MEGABYTE), { level: 1 }), encoding: 'gzip' }),
  ],
]

/** Lists that do not match any schema. */
const UNREADABLE: readonly (readonly [string, () => HostilePage])[] = [
  ['no JSON', () => ({ body: 'x'.repeat(MEGABYTE) })],
  ['JSON without an end', () => ({ body: `{"resourceType":"Bundle","entry":[${many('0', MEGABYTE)}` })],
  ['entries that are no resources', () => bundleOf(many('[]', MEGABYTE / 4))],
  ['a next page at an address that is none', () => searchset([allergy('a1')], 'http://[')],
]

describe.each(testDatabases)('malicious lists that no real record system sends, on %s', (kind) => {
  let chart: Awaited<ReturnType<typeof startHostileChart>>
  beforeAll(async () => {
    chart = await startHostileChart(kind)
  })
  afterAll(() => chart.close())

  async function readBeside(answers: HostileAnswers) {
    chart.fhir.answer(answers)
    const reading = chart.read()
    expect(await answeredUntil(chart.api, reading)).toBeGreaterThan(0)
    return reading
  }

  test.each(TOO_LARGE)(
    'CHART-01 E4 reports %s as too large, reads the rest, and still answers other calls',
    async (_what, page) => {
      const answer = page()
      const { items, gaps } = await readBeside({ AllergyIntolerance: () => answer, Condition: PROBLEM })
      expect(gaps).toEqual([{ part: 'allergies', isCut: false, isTooLarge: true }])
      expect(items.map(({ title }) => title)).toEqual(['Made-up c1'])
    },
  )

  test.each(UNREADABLE)(
    'CHART-01 E4 reports %s as unreadable, and reads the rest of the chart',
    async (_what, page) => {
      const { items, gaps } = await readBeside({ AllergyIntolerance: page, Condition: PROBLEM })
      expect(gaps).toEqual([{ part: 'allergies', isCut: false, isTooLarge: false }])
      expect(items.map(({ title }) => title)).toEqual(['Made-up c1'])
    },
  )

  test('CHART-01 E4 the thread that answers calls does not parse charts', async () => {
    const page = resourceWith(`"extension":[${many('{"a":[]}', 5 * MEGABYTE)}]`)
    chart.fhir.answer({ Condition: PROBLEM })
    await chart.read()
    const usedBy = async (answers: HostileAnswers) => {
      chart.fhir.answer(answers)
      const before = process.threadCpuUsage()
      await chart.read()
      const { user, system } = process.threadCpuUsage(before)
      return (user + system) / 1000
    }
    const usual = await usedBy({ Condition: PROBLEM })
    // Measures processor time, which does not depend on other load. Parsing this page takes more than one second of
    // processor time.
    expect((await usedBy({ AllergyIntolerance: () => page })) - usual).toBeLessThan(500)
  })

  test('CHART-01 if every part of a chart is too large, the error says so and explains the next step', async () => {
    const deep = () => ({ body: '['.repeat(100_000) })
    const lists = { AllergyIntolerance: deep, Condition: deep, MedicationRequest: deep }
    chart.fhir.answer({ ...lists, Observation: deep, DiagnosticReport: deep, DocumentReference: deep })
    const answer = await chart.askForChart()
    expect([answer.status, answer.body['message']]).toEqual([
      502,
      'FHIR server sent a response that is too large or nested too deeply to be read. Ask the person who manages it in your practice, or send the case without the chart.',
    ])
    chart.fhir.answer({ Condition: PROBLEM })
    expect((await chart.read()).items).toHaveLength(1)
  })

  test('CHART-01 at most 40 pages of an endless list are read, and the list is reported as incomplete', async () => {
    const { items, gaps } = await readBeside({
      Condition: (page) => searchset([problem(`c${page}`)], `Condition?page=${page + 1}`),
      AllergyIntolerance: () => searchset([allergy('a1')]),
    })
    expect(gaps).toContainEqual({ part: 'problems', isCut: true, isTooLarge: false })
    expect(items.some(({ part }) => part === 'allergies')).toBe(true)
    const lists = chart.fhir.asked().filter((type) => type !== 'Patient')
    expect(lists.length).toBeLessThanOrEqual(40)
    expect(lists.length).toBeGreaterThan(35)
  })

  test('CHART-01 reads 5,000 of a page’s 6,000 entries, and offers 3,000 of them', async () => {
    const { items, gaps } = await readBeside({ Condition: () => searchset(entriesOf(6000)) })
    expect(gaps).toContainEqual({ part: 'problems', isCut: true, isTooLarge: false })
    expect(items).toHaveLength(3000)
  })

  test('CHART-01 E4 a page of very many small values is truncated before it reaches the thread that answers calls', async () => {
    const names = many('{"text":"x"}', 4 * MEGABYTE)
    const { items, gaps } = await readBeside({
      AllergyIntolerance: () => resourceWith(`"reaction":[{"manifestation":[${names}]}]`),
      Condition: () => bundleOf(many(`{"resource":${JSON.stringify(problem('c1'))}}`, 2 * MEGABYTE)),
    })
    expect(gaps).toEqual([{ part: 'problems', isCut: true, isTooLarge: false }])
    expect(items.find(({ part }) => part === 'allergies')?.detail.length).toBeLessThanOrEqual(500)
    expect(items.filter(({ part }) => part === 'problems')).toHaveLength(1)
  })

  test('CHART-01 a chart within the limits is read completely', async () => {
    const observations = Array.from({ length: 2500 }, (_, place) =>
      ofPatient('Observation', `o${place}`, {
        status: 'final',
        code: { text: `Test ${place}` },
        effectiveDateTime: new Date().toISOString(),
        valueQuantity: { value: place, unit: 'mg/dL' },
        extension: [{ url: 'http://example.org/made-up', valueString: 'x'.repeat(4000) }],
      }),
    )
    const { items, gaps } = await readBeside({ Observation: () => searchset(observations) })
    expect(gaps).toEqual([])
    expect(items).toHaveLength(2500)
    expect(items.find(({ title }) => title === 'Test 7')?.tests[0]?.value).toBe('7')
  })
})
