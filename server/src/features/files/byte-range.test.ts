import { expect, test } from 'vitest'
import { readRange } from './byte-range.ts'

test.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=2-5', { first: 2, last: 5 }],
  ['bytes=2-', { first: 2, last: 9 }],
  ['bytes=2-999', { first: 2, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-999', { first: 0, last: 9 }],
  ['bytes=10-', 'outside'],
  ['bytes=99-100', 'outside'],
  ['bytes=-0', 'outside'],
  [undefined, undefined],
  ['', undefined],
  ['bytes=', undefined],
  ['bytes=-', undefined],
  ['bytes=5-2', undefined],
  ['bytes=0-1,4-5', undefined],
  ['bytes=a-b', undefined],
  ['seconds=0-1', undefined],
  [`bytes=${'9'.repeat(400)}-`, undefined],
])('for a file of 10 bytes, the header %s yields %j', (header, expected) => {
  expect(readRange(header, 10)).toEqual(expected)
})
