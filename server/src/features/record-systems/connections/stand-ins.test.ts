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
  cerbo: undefined,
  fhir: undefined,
  diagnoses: undefined,
}
const platform = connectPlatform({}, BASES, STAND_INS, 'demo')
const settings = (practiceId: string, number: string | null) =>
  settingsOf({
    practiceId,
    own: new Map(),
    links: { athena_practice_id: number, elation_practice_id: number },
    platform,
  })

test('REC-05 a new practice is not connected to the sandbox’s record systems; the demo practice is', () => {
  expect(settings('new', null)).toEqual({
    lost: [],
    athena: undefined,
    elation: undefined,
    cerbo: undefined,
    fhir: undefined,
  })
  const demo = settings('demo', '100001')
  expect([demo.athena?.isOwn, demo.elation?.isOwn, demo.cerbo?.settings.baseUrl]).toEqual([
    false,
    false,
    'http://cerbo',
  ])
})
