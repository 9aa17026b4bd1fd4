import { expect, test } from 'vitest'
import { connectPlatform } from '../../../configuration/record-settings.ts'
import { settingsOf } from './rules.ts'

const STAND_INS = {
  athena: { baseUrl: 'http://athena', clientId: 'a', clientSecret: 'b' },
  elation: { baseUrl: 'http://elation', clientId: 'a', clientSecret: 'b' },
  cerbo: { baseUrl: 'http://cerbo', user: 'a', secret: 'b' },
}
const BASES = {
  athena: 'https://athena.example',
  elation: 'https://elation.example',
  departments: { charts: '1', claims: '21' },
  allowed: {},
  diagnoses: undefined,
}
const platform = connectPlatform({}, BASES, STAND_INS, 'demo')
const settings = (practiceId: string, number: string | null) =>
  settingsOf({
    practiceId,
    own: new Map(),
    numbers: { athena: number, elation: number },
    platform,
  })

test('REC-05 the sandbox’s record systems are connected to the demo practice, but not to a new practice', () => {
  expect(settings('new', null)).toEqual({ lost: [], reached: new Map() })
  const { reached } = settings('demo', '100001')
  expect([...reached].map(([system, { isOwn }]) => [system, isOwn])).toEqual([
    ['athena', false],
    ['elation', false],
    ['cerbo', false],
  ])
  expect(reached.get('cerbo')?.system.baseUrl).toBe('http://cerbo')
})
