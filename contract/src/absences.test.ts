import { afterEach, expect, test } from 'vitest'
import { awayText, dayWords } from './absences.ts'
import { setProcessLanguage } from './languages/phrases.ts'

afterEach(() => setProcessLanguage('en-US', {}))

test('LANG-01 writes a day in the language of the process, and in English always in the same form', () => {
  expect(dayWords('2026-03-07')).toBe('Mar. 07 2026')
  expect(awayText('Hana Novak', '2026-05-31')).toBe(
    'Hana Novak is away through May. 31 2026. Choose somebody else.',
  )
  setProcessLanguage('fr-CA', {})
  expect(dayWords('2026-03-07')).toBe('7 mars 2026')
  setProcessLanguage('es-US', {})
  expect(dayWords('2026-03-07')).toBe('7 mar 2026')
})
