import { expect, test } from 'vitest'
import { findHits } from './find-hits.ts'

const item = (str: string, hasEOL = false) => ({ str, hasEOL })

test('finds a word anywhere on the page, ignoring case', () => {
  const items = [item('Start Apixaban now, apixaban'), item(' APIXABAN')]
  expect(findHits(items, 'apixaban')).toEqual([
    { from: { item: 0, offset: 6 }, to: { item: 0, offset: 14 } },
    { from: { item: 0, offset: 20 }, to: { item: 0, offset: 28 } },
    { from: { item: 1, offset: 1 }, to: { item: 1, offset: 9 } },
  ])
})

test('finds a phrase across a line break and across several text items', () => {
  const items = [item('five mg', true), item('twice'), item(' '), item('daily')]
  expect(findHits(items, ' MG   twice daily ')).toEqual([
    { from: { item: 0, offset: 5 }, to: { item: 3, offset: 5 } },
  ])
})

test('searches special characters literally, and finds nothing for an empty query', () => {
  expect(findHits([item('burden 6 % (at rest) a-b/c')], '% (at')).toHaveLength(1)
  expect(findHits([item('a-b/c a.b')], 'a-b/c')).toHaveLength(1)
  expect(findHits([item('axb')], 'a.b')).toEqual([])
  expect(findHits([item('anything')], '  ')).toEqual([])
})
