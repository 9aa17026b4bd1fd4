import { afterEach, expect, test } from 'vitest'
import { ATHENA_CLIENT, startAthenaServer } from '../../../sandbox/src/athena/athena-server.ts'
import { CERBO_USER, startCerboServer } from '../../../sandbox/src/cerbo/cerbo-server.ts'
import { ELATION_CLIENT, startElationServer } from '../../../sandbox/src/elation/elation-server.ts'
import type { VendorServer } from '../../../sandbox/src/records/vendor-server.ts'
import { createAthenaRecords } from '../athena/athena-records.ts'
import { createCerboRecords } from '../cerbo/cerbo-records.ts'
import { createElationRecords } from '../elation/elation-records.ts'
import type { ChartEntry, ChartReader } from './chart-port.ts'
import type { ChartKey } from './records-port.ts'

const SINCE = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10)
let server: VendorServer
afterEach(() => server.close())

interface System {
  readonly start: () => Promise<VendorServer>
  readonly reader: () => ChartReader
  readonly patient: ChartKey
  /** A patient whose chart contains 2,000 results. */
  readonly many: ChartKey
  /** A patient without allergies, and the record system's statements about allergies. */
  readonly without: ChartKey
  readonly states: readonly string[]
}

const SYSTEMS: readonly (readonly [string, System])[] = [
  [
    'athena',
    {
      start: startAthenaServer,
      reader: () =>
        createAthenaRecords(
          { baseUrl: server.url, ...ATHENA_CLIENT, departments: { charts: '1', claims: '21' } },
          Date.now,
        ),
      patient: { practiceId: '100001', patientId: '9001' },
      many: { practiceId: '100001', patientId: '9020' },
      without: { practiceId: '100001', patientId: '9012' },
      states: ['no-known-medication-allergies'],
    },
  ],
  [
    'Elation',
    {
      start: startElationServer,
      reader: () => createElationRecords({ baseUrl: server.url, ...ELATION_CLIENT }, Date.now),
      patient: { practiceId: '200001', patientId: '140000000004' },
      many: { practiceId: '200001', patientId: '140000000037' },
      without: { practiceId: '200001', patientId: '140000000027' },
      states: ['no-known-medication-allergies'],
    },
  ],
  [
    'Cerbo',
    {
      start: startCerboServer,
      reader: () => createCerboRecords({ baseUrl: `${server.url}/api/v1`, ...CERBO_USER }, Date.now),
      patient: { practiceId: '', patientId: '7005' },
      many: { practiceId: '', patientId: '7053' },
      without: { practiceId: '', patientId: '7015' },
      states: ['no-known-medication-allergies'],
    },
  ],
]

const titles = (entries: readonly ChartEntry[], part: string) =>
  entries.filter((one) => one.part === part).map(({ title }) => title)

test.each(SYSTEMS)(
  'CHART-01 %s: returns problems, medicines, allergies, a year of results and the notes',
  async (_name, system) => {
    server = await system.start()
    const { entries, gaps } = await system.reader().readChart(system.patient, SINCE)
    expect(gaps).toEqual([])
    expect(titles(entries, 'allergies')).toEqual(['Penicillin'])
    expect(entries.find(({ part }) => part === 'allergies')?.detail).toBe('Urticaria')
    expect(titles(entries, 'problems')).toContain('Paroxysmal atrial fibrillation')
    expect(titles(entries, 'problems')).not.toContain('Community-acquired pneumonia')
    expect(titles(entries, 'medicines')).toContain('Lisinopril 20 mg tablet')
    expect(titles(entries, 'medicines')).not.toContain('Amoxicillin 500 mg capsule')
    const hemoglobin = entries.flatMap(({ tests }) => tests).find(({ name }) => name === 'Hemoglobin')
    expect(hemoglobin).toMatchObject({ value: '10.9', unit: 'g/dL', flag: 'low' })
    expect(entries.filter(({ part, day }) => part === 'results' && day < SINCE)).toEqual([])
    const notes = entries.filter(({ part }) => part === 'notes')
    expect(notes.length).toBe(2)
    expect(notes.every(({ detail }) => detail.length > 40)).toBe(true)
  },
)

test.each(SYSTEMS)('CHART-01 %s: returns all of 2,000 results', async (_name, system) => {
  server = await system.start()
  const { entries } = await system.reader().readChart(system.many, SINCE)
  expect(titles(entries, 'results')).toHaveLength(2000)
})

test.each(SYSTEMS)(
  'CHART-01 %s: reports a failing part as a gap and a failing system as an error',
  async (_name, system) => {
    server = await system.start()
    const reader = system.reader()
    await reader.readChart(system.patient, SINCE)
    server.faults.plan('garbage', 1)
    const { gaps } = await reader.readChart(system.patient, SINCE)
    expect(gaps).toHaveLength(1)
    expect(gaps[0]?.isCut).toBe(false)
    server.faults.plan('error', 40)
    await expect(reader.readChart(system.patient, SINCE)).rejects.toMatchObject({ fault: 'away' })
  },
)

test.each(SYSTEMS)(
  'CHART-01 %s: returns a statement that no drug allergies are known instead of only an empty list',
  async (_name, system) => {
    server = await system.start()
    const reader = system.reader()
    const { entries, gaps, noneKnown } = await reader.readChart(system.without, SINCE)
    expect([titles(entries, 'allergies'), gaps, noneKnown]).toEqual([[], [], system.states])
    expect((await reader.readChart(system.patient, SINCE)).noneKnown).toEqual([])
  },
)
