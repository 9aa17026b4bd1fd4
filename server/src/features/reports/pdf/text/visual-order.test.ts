import { describe, expect, test } from 'vitest'
import { STYLE } from '../report-style.ts'
import { toRuns } from './text-runs.ts'
import { directionOf, inVisualOrder } from './visual-order.ts'

/** The runs from left to right, as they are drawn, and the text of the line. */
function order(text: string) {
  const [run, ...rest] = inVisualOrder(toRuns(text, STYLE.body), directionOf(text))
  expect(rest.length === 0 || run?.drawn === undefined).toBe(true)
  return { drawn: run?.drawn?.map((piece) => piece.text).join('|'), read: run?.text }
}

describe('the drawing order of a line', () => {
  test('left-to-right text is unchanged', () => {
    const runs = toRuns('Start apixaban now (5 mg) ✓', STYLE.body)
    expect(inVisualOrder(runs, directionOf('Start'))).toBe(runs)
  })

  test('right-to-left words are placed in reverse order, and the font reverses each word', () => {
    expect(order('مريم الخيالية')).toEqual({ drawn: 'الخيالية| |مريم', read: 'مريم الخيالية' })
  })

  test('a right-to-left name inside an English sentence stays in its position', () => {
    const sentence = 'Patient שרה בדויה has a cough'
    expect(order(sentence)).toEqual({ drawn: 'Patient |בדויה| |שרה| has a cough', read: sentence })
  })

  test('numbers and brackets inside right-to-left text keep their order', () => {
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
