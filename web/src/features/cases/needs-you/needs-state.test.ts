import { expect, test } from 'vitest'
import { isMoved, needsState, walkOf, wayFrom } from './needs-state.ts'

test('TURN-11 skips no case although a read case moves to the end of the list', () => {
  const walk = ['unread', 'second', 'third', 'told']
  expect(wayFrom('unread', walk, walk)).toEqual({
    position: 1,
    total: 4,
    previous: undefined,
    next: 'second',
  })
  const read = ['second', 'third', 'told', 'unread']
  expect(wayFrom('unread', walk, read).next).toBe('second')
  expect(wayFrom('second', walk, ['third', 'told', 'unread', 'second'])).toEqual({
    position: 2,
    total: 4,
    previous: 'unread',
    next: 'third',
  })
})

test('TURN-11 skips finished cases and appends new cases at the end', () => {
  const walk = ['first', 'second', 'third']
  expect(wayFrom('first', walk, ['first', 'third', 'new'])).toMatchObject({ total: 4, next: 'third' })
  expect(wayFrom('third', walk, ['third', 'new'])).toEqual({
    position: 3,
    total: 4,
    previous: undefined,
    next: 'new',
  })
  expect(wayFrom('new', walk, ['third', 'new'])).toMatchObject({
    position: 4,
    previous: 'third',
    next: undefined,
  })
  expect(wayFrom('other', walk, walk)).toMatchObject({ position: null, previous: undefined, next: 'first' })
})

test('TURN-11 a walk continues only in a room opened from the list or from the previous room', () => {
  expect(walkOf(needsState(['a']))).toEqual(['a'])
  expect([walkOf(null), walkOf({ from: 'cases' }), walkOf({ walk: 'x' })]).toEqual([null, null, null])
  expect([isMoved(needsState([])), isMoved(needsState([], true)), isMoved(undefined)]).toEqual([
    false,
    true,
    false,
  ])
})
