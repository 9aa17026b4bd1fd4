import type { FirstSteps } from '@econsult/contract/first-steps'
import { expect, test } from 'vitest'
import { detailOf, STEP_WORDS } from './step-words.ts'

const STEPS: FirstSteps = {
  practiceName: 'Made-up Clinic',
  done: { invite: false, import: false, connect: false, fax: false, case: false },
  invited: 0,
  joined: 0,
  connected: null,
}

test('REG-07 a user who cannot create cases is told that a physician of the practice sends the first one', () => {
  expect(detailOf('case', STEPS, false)).toBe('A physician in your practice sends it.')
  expect(detailOf('case', STEPS, true)).toBe(STEP_WORDS.case.detail)
  expect(detailOf('fax', STEPS, false)).toBe(STEP_WORDS.fax.detail)
})
