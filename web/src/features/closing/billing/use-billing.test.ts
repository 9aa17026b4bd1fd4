import { CONSULT_PROCEDURES } from '@econsult/contract/records/claims'
import { expect, test } from 'vitest'
import { markedParts } from './diagnosis-option.tsx'
import { billedOf, groupsOf } from './use-billing.ts'

const [common] = CONSULT_PROCEDURES
const diagnosis = { code: 'I10', name: 'Essential (primary) hypertension' }

test('CLOSE-03 lists 99452 as commonly selected, and the remaining codes as other codes', () => {
  const groups = groupsOf(CONSULT_PROCEDURES)
  expect(groups.map(({ title, procedures }) => [title, procedures.map((one) => one.procedurecode)])).toEqual([
    ['Commonly selected', ['99452']],
    ['Other codes', ['99421', '99422', '99423', '99358']],
  ])
  expect(groupsOf([])).toEqual([])
})

test('CLOSE-02 billing requires a code and a diagnosis, and is empty while turned off', () => {
  expect(billedOf({ isOn: false, procedures: [], diagnoses: [] })).toBeNull()
  expect(billedOf({ isOn: true, procedures: [common], diagnoses: [] })).toBe('incomplete')
  expect(billedOf({ isOn: true, procedures: [], diagnoses: [diagnosis] })).toBe('incomplete')
  expect(billedOf({ isOn: true, procedures: [common], diagnoses: [diagnosis] })).toEqual({
    procedureCodes: [common],
    diagnoses: [diagnosis],
  })
})

test('highlights the typed text in the spelling of the diagnosis', () => {
  expect(markedParts('Long term use of Anticoagulants', 'anticoag')).toEqual([
    'Long term use of ',
    'Anticoag',
    'ulants',
  ])
  expect(markedParts('Essential hypertension', 'I10')).toEqual(['Essential hypertension', '', ''])
})
