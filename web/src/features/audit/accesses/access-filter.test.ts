import type { Access } from '@econsult/contract/audit/accesses'
import { expect, test } from 'vitest'
import { ACCESS_TABS, accessesBy, accessesOf } from './access-filter.ts'

const access = (kind: Access['kind'], who: string, isSentOut = false): Access => ({
  id: who,
  at: 0,
  until: 0,
  kind,
  who,
  isSentOut,
  what: 'read the question',
  why: '',
  breakGlass: null,
  record: null,
})

const ALL = [
  access('person', 'Paula Madeup'),
  access('machine', 'The file scanner'),
  access('administrator', 'Ada Madeup'),
  access('machine', 'athena chart', true),
]

test('AUD-02 each access appears in one tab besides All, and is found by part of the user’s name', () => {
  expect(ACCESS_TABS.map((tab) => accessesOf(ALL, tab).map(({ who }) => who))).toEqual([
    ['Paula Madeup', 'The file scanner', 'Ada Madeup', 'athena chart'],
    ['Paula Madeup'],
    ['The file scanner'],
    ['Ada Madeup'],
    ['athena chart'],
  ])
  expect(accessesBy(ALL, ' MADEUP').map(({ who }) => who)).toEqual(['Paula Madeup', 'Ada Madeup'])
})
