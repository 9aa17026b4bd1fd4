import { expect, test } from 'vitest'
import { withoutBidiControls } from './bidi-controls.ts'

test('C3 text is displayed in writing order, regardless of its content', () => {
  expect(withoutBidiControls('evil\u202Egpj.exe')).toBe('evilgpj.exe')
  expect(withoutBidiControls('\u2067Ada\u2069 \u200EMadeup\u200F\u061C')).toBe('Ada Madeup')
  expect(withoutBidiControls('می\u200Cشود 👨\u200D👩')).toBe('می\u200Cشود 👨\u200D👩')
})
