import { ROUTING_TEXTS } from '@econsult/contract/routing'
import { expect, test } from 'vitest'
import { formOf, loadWords, settingsFaults, settingsOf } from './settings-form.ts'

const settings = {
  takesNewCases: true,
  openLimit: 8,
  licenses: [{ state: 'OH', until: '2027-09-30' }],
  conflictPracticeIds: [],
}

test.each(['0', '1000', 'many', '2.5', '-1'])('TURN-08 a limit of %s is refused', (openLimit) => {
  const form = { ...formOf(settings), openLimit }
  expect(settingsFaults(form)).toEqual({ openLimit: ROUTING_TEXTS.limit({ count: 999 }) })
})

test('TURN-08 an empty limit means no limit, and an empty end date of a license means unknown', () => {
  const form = { ...formOf(settings), openLimit: ' ', licenses: [{ state: 'OH', until: '' }] }
  expect(settingsOf('ada', form)).toEqual({
    ...settings,
    specialistId: 'ada',
    openLimit: null,
    licenses: [{ state: 'OH', until: null }],
  })
  expect(settingsOf('ada', formOf(settings))).toEqual({ ...settings, specialistId: 'ada' })
  expect(settingsFaults(form)).toEqual({})
  expect(settingsFaults(formOf(settings))).toEqual({})
})

test('TURN-08 the load is shown beside the limit', () => {
  expect(loadWords(5, 8)).toBe('5 of 8 cases unanswered')
  expect(loadWords(5, null)).toBe('5 cases unanswered')
  expect(loadWords(1, null)).toBe('1 case unanswered')
})
