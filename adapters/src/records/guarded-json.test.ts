import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from './guarded-json.ts'

const parse = (text: string) => parseJson(Buffer.from(text))

test('E4 parses JSON without changing its values', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 20 }), fc.constantFrom(0, 2), (value, spaces) => {
      const text = JSON.stringify(value, null, spaces)
      fc.pre(!/\d{16}/.test(text))
      expect(parse(text)).toEqual(JSON.parse(text))
    }),
  )
})

test('E4 parses integers next to any text without losing digits', () => {
  const longest = 10n ** 30n
  const one = fc.oneof(fc.bigInt({ min: -longest, max: longest }), fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(fc.array(one), (values) => {
      const written = values.map((value) =>
        typeof value === 'bigint' ? String(value) : JSON.stringify(value),
      )
      const read = values.map((value) => {
        if (typeof value === 'string') return value
        return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
      })
      expect(parse(`[${written.join(', ')}]`)).toEqual(read)
    }),
  )
})

test.each([
  ['[12345678901234567890]', ['12345678901234567890']],
  ['{"id": -12345678901234567890 , "n":1}', { id: '-12345678901234567890', n: 1 }],
  ['12345678901234567890', '12345678901234567890'],
  ['[9007199254740991,9007199254740993]', [9007199254740991, '9007199254740993']],
  [
    '[1234567890123456.5,1234567890123456e2,0.1234567890123456]',
    [1234567890123456.5, 1234567890123456e2, 0.1234567890123456],
  ],
  [
    '["12345678901234567890","\\"12345678901234567890",12345678901234567890]',
    ['12345678901234567890', '"12345678901234567890', '12345678901234567890'],
  ],
  ['{"a\\\\":12345678901234567890}', { 'a\\': '12345678901234567890' }],
  ['["日本, [ { 12345678901234567890"]', ['日本, [ { 12345678901234567890']],
])('E4 %s keeps all digits of its integers and all texts', (text, value) => {
  expect(parse(text)).toEqual(value)
})

test.each([
  ['60 brackets, one in the other', `${'['.repeat(60)}${']'.repeat(60)}`],
  ['brackets and commas in a text', `["${'[,'.repeat(2_000_000)}"]`],
])('E4 %s are read', (_what, text) => {
  expect(parse(text)).toBeDefined()
})

test.each([
  ['61 brackets', `${'['.repeat(61)}${']'.repeat(61)}`],
  ['61 objects', `${'{"a":'.repeat(61)}1${'}'.repeat(61)}`],
  ['a million open brackets', '['.repeat(1_000_000)],
  ['2,000,001 values', `[${'0,'.repeat(2_000_001)}0]`],
])('E4 %s are too many', (_what, text) => {
  expect(() => parse(text)).toThrow(expect.objectContaining({ name: 'JsonTooLarge' }))
})

test.each(['', '[', '{"a":', '"', '[1,]', '[012345678901234567890]', '"\\', 'no JSON'])(
  'E4 “%s” is not JSON',
  (text) => {
    expect(() => parse(text)).toThrow(SyntaxError)
  },
)
