import { CONSULT_PROCEDURES } from '@econsult/contract/records/claims'
import { expect, test } from 'vitest'
import { markedParts } from './diagnosis-option.tsx'
import { billedOf, groupsOf } from './use-billing.ts'

const [common] = CONSULT_PROCEDURES
const diagnosis = { code: 'I10', name: 'Essential (primary) hypertension' }

test('CLOSE-03 codes with 99452 are commonly selected, the rest are other codes', () => {
  const groups = groupsOf(CONSULT_PROCEDURES)
  expect(groups.map(({ title, procedures }) => [title, procedures.map((one) => one.procedurecode)])).toEqual([
    ['Commonly selected', ['99452']],
    ['Other codes', ['99421', '99422', '99423', '99358']],
  ])
  expect(groupsOf([])).toEqual([])
})

test('CLOSE-02 billing needs a code and a diagnosis, and bills nothing while it is off', () => {
  expect(billedOf({ isOn: false, procedures: [], diagnoses: [] })).toBeNull()
  expect(billedOf({ isOn: true, procedures: [common], diagnoses: [] })).toBe('incomplete')
  expect(billedOf({ isOn: true, procedures: [], diagnoses: [diagnosis] })).toBe('incomplete')
  expect(billedOf({ isOn: true, procedures: [common], diagnoses: [diagnosis] })).toEqual({
    procedureCodes: [common],
    diagnoses: [diagnosis],
  })
})

test('the typed part of a diagnosis is highlighted in the diagnosis’s own spelling', () => {
  expect(markedParts('Long term use of Anticoagulants', 'anticoag')).toEqual([
    'Long term use of ',
    'Anticoag',
    'ulants',
  ])
  expect(markedParts('Essential hypertension', 'I10')).toEqual(['Essential hypertension', '', ''])
})
