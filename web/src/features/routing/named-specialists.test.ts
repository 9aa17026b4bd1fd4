import { expect, test } from 'vitest'
import { type Choices, choose, knownOf } from './named-specialists.ts'

function specialty(specialtyId: string, ids: string[]): Choices[number] {
  const facts = { firstName: 'Ada', lastName: 'Madeup', providerName: '', canTake: true, awayUntil: null }
  return {
    specialtyId,
    specialtyTitle: 'Cardiology',
    firstChoice: null,
    specialists: ids.map((id) => ({ id, ...facts })),
  }
}

const choices = [specialty('1', ['ada', 'bo']), specialty('2', ['cy'])]

test('TURN-08 at most one specialist is selected per specialty, and none after choosing anyone available', () => {
  const named = choose(choices, [], '1', 'ada')
  expect(named).toEqual(['ada'])
  expect(choose(choices, named, '2', 'cy')).toEqual(['ada', 'cy'])
  expect(choose(choices, ['ada', 'cy'], '1', 'bo')).toEqual(['cy', 'bo'])
  expect(choose(choices, ['ada', 'cy'], '1', null)).toEqual(['cy'])
})

test('TURN-08 a specialist who no longer answers one of the selected specialties is deselected', () => {
  expect(knownOf(choices, ['ada', 'gone', 'cy'])).toEqual(['ada', 'cy'])
  expect(knownOf([], ['ada'])).toEqual([])
})
