import { expect, test } from 'vitest'
import type { PatientRecord } from '../patients/store.ts'
import {
  filledColumns,
  filledLinks,
  keptBefore,
  readKeptBefore,
  restoredColumns,
  restoredLinks,
} from './rules.ts'

const NO_DETAILS = Object.fromEntries(
  Object.keys(keptBefore({} as PatientRecord).details).map((column) => [column, null]),
)

const entry = (changes: Partial<PatientRecord>) =>
  ({
    ...NO_DETAILS,
    id: 'p',
    links: {},
    provider_id: 'a',
    full_name: 'June Madeup',
    first_name: 'June',
    last_name: 'Madeup',
    search_name: ' june madeup',
    ...changes,
  }) as PatientRecord

const CHART = { athena: { id: '9001', physicianId: null } }

const stored = (kept: PatientRecord) => readKeptBefore(JSON.parse(JSON.stringify(keptBefore(kept))))

test('CASE-13 a kept entry gets the details that it lacks, unless it already has another detail of the same group', () => {
  const merged = entry({
    provider_id: 'b',
    address: '1 Madeup Street',
    zip: '62701',
    mobile_no: '+12025550143',
    links: { elation: { id: 'e-2', physicianId: 'd-2' } },
  })
  const kept = entry({
    city: 'Springfield',
    mobile_no: ' ',
    links: { elation: { id: 'e-1', physicianId: null } },
  })
  expect(filledColumns(kept, merged)).toMatchObject({
    mobile_no: '+12025550143',
    provider_id: null,
  })
  for (const column of ['address', 'zip']) expect(filledColumns(kept, merged)).not.toHaveProperty(column)
  expect(filledLinks(kept, merged)).not.toHaveProperty('elation')
  expect(filledColumns(kept, entry({})).provider_id).toBe('a')
})

test('CASE-13 undoing a merge removes the merged entry’s details from the kept entry, but keeps other changes', () => {
  const kept = entry({ city: 'Springfield' })
  const merged = entry({ full_name: 'June Madeup-Later', mobile_no: '1', links: CHART })
  const before = stored(kept)
  const together = { ...kept, ...filledColumns(kept, merged), links: CHART } as PatientRecord
  expect(filledLinks(kept, merged)).toMatchObject(CHART)
  expect({ ...together, ...restoredColumns(together, merged, before), links: {} }).toEqual(kept)
  expect(restoredLinks(together, merged, before)).toEqual({ systems: ['athena'], links: {} })
  // Both entries were linked to the merged entry's chart, and changes in that chart came from athena. The city came
  // from an import.
  const told = { full_name: 'June Later', first_name: 'June', last_name: 'Later', mobile_no: '2' }
  const since = { ...together, ...told, city: 'Peoria', provider_id: null } as PatientRecord
  expect({ ...since, ...restoredColumns(since, { ...merged, ...told }, before), links: {} }).toEqual({
    ...kept,
    city: 'Peoria',
  })
})
