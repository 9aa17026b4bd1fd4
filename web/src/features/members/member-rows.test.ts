import type { Member } from '@econsult/contract/members'
import { expect, test } from 'vitest'
import { memberStatus, memberType, sortMembers, splitName } from './member-rows.ts'

test.each([
  ['Testina Madeup', 'Testina', 'Madeup'],
  ['  Testina  ', 'Testina', 'Testina'],
  ['Testina van Madeup', 'Testina', 'van Madeup'],
  ['', '', ''],
])('the name %o is split into %o and %o', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName })
})

function member(id: string, changes: Partial<Member>): Member {
  const rest = {
    email: `${id}@madeup.example`,
    userType: 'PCP',
    active: true,
    isAdmin: false,
    invitedAt: null,
    isInvitationUndelivered: false,
  } as const
  return { id, firstName: id, lastName: 'Madeup', ...rest, ...changes }
}

test('members are sorted by the selected column, then by name', () => {
  const members = [
    member('Bea', { email: 'z@madeup.example' }),
    member('Ada', { active: false, email: 'y@madeup.example' }),
    member('Cleo', { userType: 'Biller', email: 'x@madeup.example' }),
  ]
  const ids = (column: 'name' | 'email' | 'userType' | 'status', descending = false) =>
    sortMembers(members, { column, descending }).map((one) => one.id)
  expect(ids('name')).toEqual(['Ada', 'Bea', 'Cleo'])
  expect(ids('name', true)).toEqual(['Cleo', 'Bea', 'Ada'])
  expect(ids('email')).toEqual(['Cleo', 'Ada', 'Bea'])
  expect(ids('userType')).toEqual(['Ada', 'Bea', 'Cleo'])
  expect(ids('status')).toEqual(['Bea', 'Cleo', 'Ada'])
})

test('user types are shown with their displayed names', () => {
  expect(memberType('PCPSUPERUSER')).toBe('PCP')
  expect(memberType('Biller')).toBe('Practice Administrator')
})

test('ACC-07 invited people who have not joined come last in every order, the latest invitation at the end', () => {
  const members = [
    member('Ada', { invitedAt: 2000 }),
    member('Bea', { invitedAt: 1000 }),
    member('Cleo', {}),
    member('Dora', { active: false }),
  ]
  for (const descending of [true, false]) {
    const ids = sortMembers(members, { column: 'name', descending }).map(({ id }) => id)
    expect(ids.slice(2)).toEqual(['Bea', 'Ada'])
  }
  expect(members.map(memberStatus)).toEqual(['invited', 'invited', 'active', 'inactive'])
})
