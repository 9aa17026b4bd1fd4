import { expect, test } from 'vitest'
import { doneOf, isMoved, needsState, positionOf, withDone } from './needs-state.ts'

test('TURN-11 a case keeps its place while those before and after it are done', () => {
  const first = withDone([], 0)
  expect(positionOf(first, 0)).toBe(2)
  const firstAndThird = withDone(first, 1)
  expect([0, 1].map((index) => positionOf(firstAndThird, index))).toEqual([2, 4])
  expect(positionOf(withDone(firstAndThird, 0), 0)).toBe(4)
  // After the last one the first one follows, which has none before it.
  expect(positionOf(withDone([], 7), 0)).toBe(1)
})

test('TURN-11 only a room opened from the list or from the room before belongs to the walk', () => {
  expect(doneOf(needsState([2]))).toEqual([2])
  expect([doneOf(null), doneOf({ from: 'cases' }), doneOf({ done: 'x' })]).toEqual([null, null, null])
  expect([isMoved(needsState([])), isMoved(needsState([], true)), isMoved(undefined)]).toEqual([
    false,
    true,
    false,
  ])
})
