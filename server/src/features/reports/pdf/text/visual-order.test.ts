import { describe, expect, test } from 'vitest'
import { STYLE } from '../report-style.ts'
import { toRuns } from './text-runs.ts'
import { directionOf, inVisualOrder } from './visual-order.ts'

/** The runs as drawn from left to right, and the line's own text. */
function order(text: string) {
  const [run, ...rest] = inVisualOrder(toRuns(text, STYLE.body), directionOf(text))
  expect(rest.length === 0 || run?.drawn === undefined).toBe(true)
  return { drawn: run?.drawn?.map((piece) => piece.text).join('|'), read: run?.text }
}

describe('the order in which a line is drawn', () => {
  test('text from left to right is unchanged', () => {
    const runs = toRuns('Start apixaban now (5 mg) ✓', STYLE.body)
    expect(inVisualOrder(runs, directionOf('Start'))).toBe(runs)
  })

  test('words from right to left are placed in reverse order, each reversed by its font', () => {
    expect(order('مريم الخيالية')).toEqual({ drawn: 'الخيالية| |مريم', read: 'مريم الخيالية' })
  })

  test('a name from right to left inside an English sentence keeps its place', () => {
    const sentence = 'Patient שרה בדויה has a cough'
    expect(order(sentence)).toEqual({ drawn: 'Patient |בדויה| |שרה| has a cough', read: sentence })
  })

  test('numbers and brackets inside text from right to left keep their order', () => {
    const sentence = 'عمر المريض (45) سنة'
    expect(order(sentence)).toEqual({ drawn: 'سنة| (|45|) |المريض| |عمر', read: sentence })
  })

  test('a paragraph has the direction of its first letter', () => {
    expect([directionOf('12: شكرا thanks'), directionOf('12: thanks شكرا'), directionOf('12')]).toEqual([
      'rtl',
      'ltr',
      'ltr',
    ])
  })
})
