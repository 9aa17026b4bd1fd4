import { expect, test } from 'vitest'
import fc from 'fast-check'
import { cleanLabel, LABEL_TEXTS, labelSchema, MOST_MARKS_PER_LETTER, readLabel } from './labels.ts'

test.each([
  ["José O'Ñandú-Madeup 3rd", 'accents in one character'],
  ['Jose\u0301 Made-u\u0308p', 'accents in characters of their own'],
  ['Nguyê\u0303n Thi\u0323\u0302 Hu\u031B\u0301a', 'several marks on a letter'],
  ['בְּרֵאשִׁ֖ית', 'points and cantillation'],
  ['مُحَمَّد الخيالي', 'Arabic with vowels'],
  ['نمی\u200Cخواهم', 'a joiner in Persian'],
  ['র\u200D\u09CDযাব', 'a mark after a joiner in Bengali'],
  ['葛\u{E0100}城', 'a variant of a character in a Japanese name'],
  ['Clinic 👩🏽\u200D⚕\uFE0F 1\uFE0F\u20E3', 'emoji'],
])('C3 a label may contain %j: %s', (text) => {
  expect(readLabel(text)).toEqual({ label: text, fault: undefined })
  expect(cleanLabel(text)).toBe(text)
})

test.each([
  ['  Ada\u00A0 \t Madeup ', 'Ada Madeup', 'spaces of any kind'],
  [
    '\uFEFFAda\u200B \u200EMa\u00ADdeup\u200F\r\n',
    'Ada Madeup',
    'marks that mean nothing, and a line end after it',
  ],
  ['\u200B\u2060 \u200C', '', 'nothing that is visible'],
])('C3 a label is stored without invisible characters: %j', (text, label) => {
  expect(readLabel(text)).toEqual({ label, fault: undefined })
})

const REFUSED = [
  ['Ada\r\nBcc: somebody@madeup.example', 'Ada Bcc: somebody@madeup.example'],
  ['Ada\u2028Madeup', 'Ada Madeup'],
  ['Ada\u0085Madeup', 'Ada Madeup'],
  ['Ada \u202Epuedam', 'Ada puedam'],
  ['Ada \u2066Madeup\u2069', 'Ada Madeup'],
  ['\u0301Ada', 'Ada'],
  ['Ada \u0301\u0302Madeup', 'Ada Madeup'],
  [`Z${'\u0301'.repeat(MOST_MARKS_PER_LETTER + 1)}oe`, `Z${'\u0301'.repeat(MOST_MARKS_PER_LETTER)}oe`],
  [`Z${'\u0301\u200D'.repeat(50)}oe`, `Z${'\u0301\u200D'.repeat(MOST_MARKS_PER_LETTER / 2)}oe`],
  ['Ada\u3164Madeup', 'AdaMadeup'],
  ['Ada \uD800', 'Ada'],
  ['Ada\u0007', 'Ada'],
] as const

test.each(REFUSED)(
  'C3 %j is rejected as input from a person; from another system, it is stored as %j',
  (text, kept) => {
    expect(labelSchema({ longest: 500 }).safeParse(text).error?.issues[0]?.message).toBe(
      LABEL_TEXTS.unreadable,
    )
    expect(cleanLabel(text)).toBe(kept)
  },
)

test('C3 any label from another system is valid after cleaning', () => {
  const odd = fc.constantFrom(
    '\u202E',
    '\u0301',
    '\u200D',
    '\r',
    '\n',
    ' ',
    '\uD800',
    '\uFE0F',
    '\u3164',
    'a',
    'ℵ',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(odd).map((parts) => parts.join('')),
      ),
      (text) => {
        const label = cleanLabel(text)
        expect(readLabel(label)).toEqual({ label, fault: undefined })
      },
    ),
    { numRuns: 500 },
  )
})

test('C3 a label of 50,000 marks is processed without delay', () => {
  const heavy = `Z${'\u0301'.repeat(50_000)}${' \u0301'.repeat(50_000)}${'\u200D'.repeat(50_000)}`
  expect(readLabel(heavy).fault).toBe(LABEL_TEXTS.unreadable)
})

test('C3 a label without visible characters counts as missing', () => {
  const label = labelSchema({ longest: 50, required: 'Say the name.' })
  for (const text of ['\u2800', ' \u2800 ', '\u200D']) {
    expect(label.safeParse(text).error?.issues[0]?.message).toBe('Say the name.')
  }
})
