import { expect, test } from 'vitest'
import { assignmentOf, assignPath, channelIdOf, linkedCaseId, roomPath } from './paths.ts'

test('a room’s address contains its channel', () => {
  expect(channelIdOf(roomPath('ab-1_2').split('/').at(-1))).toBe('ab-1_2')
})

test.each(['room_', 'room', 'xroom_1', 'room_1%20', 'room_a/b', undefined])(
  '%s is not the address of a room',
  (part) => {
    expect(channelIdOf(part)).toBeNull()
  },
)

test('an assign page’s address contains its case and specialties', () => {
  const [, , caseId, specialty] = assignPath('c1', ['s1', 's2']).split('/')
  expect(assignmentOf({ case: caseId, specialty })).toEqual({ caseId: 'c1', specialtyIds: ['s1', 's2'] })
})

test.each([
  { case: 'c1', specialty: 'specialty_s1' },
  { case: 'case_c1', specialty: 'specialty_' },
  { case: 'case_c1', specialty: 'specialty_s1,,s2' },
  { case: 'case_c1' },
])('%o is not the address of an assign page', (params) => {
  expect(assignmentOf(params)).toBeNull()
})

test('an address refers to a case only by an id', () => {
  expect(linkedCaseId('?x=1&caseId=c-1')).toBe('c-1')
  expect(linkedCaseId('?caseId=<script>')).toBeNull()
})
