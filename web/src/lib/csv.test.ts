import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

test('rows become lines, with values quoted where required', () => {
  expect(
    csvText([
      ['Provider', 'Consults'],
      ['Castellan, "Nora"', 12],
      ['two\nlines', -1.5],
    ]),
  ).toBe('\uFEFFProvider,Consults\r\n"Castellan, ""Nora""",12\r\n"two\nlines",-1.5\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1'])(
  'the text %j is not run as a formula',
  (text) => {
    expect(csvText([[text]])).toMatch(/^\uFEFF"?'/)
  },
)
