import { expect, test } from 'vitest'
import { readRemembered } from './remembered.ts'

test.each([
  ['econsult-remembered=1pcp%40demo.example', { email: 'pcp@demo.example', oneClick: true }],
  ['a=b; econsult-remembered=0pcp%40demo.example; c=d', { email: 'pcp@demo.example', oneClick: false }],
  ['', null],
  ['econsult-remembered=', null],
  ['econsult-remembered=1', null],
  ['econsult-remembered=%', null],
  ['other-econsult-remembered=1a', null],
])('the cookies "%s" give %o as the remembered sign-in', (cookies, expected) =>
  expect(readRemembered(cookies)).toEqual(expected),
)
