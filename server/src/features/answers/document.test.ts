import { expect, test } from 'vitest'
import { canonicalJson } from './document.ts'

test('ANS-02 orders property names by UTF-16 code units, as in the example of RFC 8785', () => {
  const value = {
    '\u20ac': 'Euro Sign',
    '\r': 'Carriage Return',
    '\ufb33': 'Hebrew Letter Dalet With Dagesh',
    '1': 'One',
    '\u{1f600}': 'Emoji: Grinning Face',
    '\u0080': 'Control',
    '\u00f6': 'Latin Small Letter O With Diaeresis',
  }
  expect(
    Object.values(
      JSON.parse(
        `[${canonicalJson(value)
          .slice(1, -1)
          .replaceAll(/"(?:[^"\\]|\\.)*":/g, '')}]`,
      ),
    ),
  ).toEqual([
    'Carriage Return',
    'One',
    'Control',
    'Latin Small Letter O With Diaeresis',
    'Euro Sign',
    'Emoji: Grinning Face',
    'Hebrew Letter Dalet With Dagesh',
  ])
})

test('ANS-02 writes numbers, escapes and literals as in the example of RFC 8785', () => {
  const value = {
    numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    string: '\u20ac$\u000f\u000aA\'\u0042\u0022\u005c\\"\u002f',
    literals: [null, true, false],
  }
  expect(canonicalJson(value)).toBe(
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  )
})

test('ANS-02 rejects a value without a canonical form', () => {
  expect(() => canonicalJson({ text: '\ud800' })).toThrow('Lone surrogate')
  expect(() => canonicalJson([Number.NaN])).toThrow('NaN')
})
