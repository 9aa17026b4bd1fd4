import { expect, test } from 'vitest'
import { z } from 'zod'
import { inputFaults, isInput } from './input-faults.ts'

const SCHEMA = z
  .strictObject({
    name: z.string().min(1, 'Enter a name.').max(5),
    age: z.number().int().optional(),
    kind: z.enum(['a', 'b']),
    rows: z.array(z.strictObject({ text: z.string('Enter a text.') })).default([]),
  })
  .refine(({ name, kind }) => name !== kind, { path: ['kind'], message: 'Choose another kind.' })
const RIGHT = { name: 'Oren', kind: 'a' }

test.each<[object, object]>([
  [{}, {}],
  [{ name: '' }, { name: 'Enter a name.' }],
  [{ name: undefined }, { name: 'This field is required.' }],
  [{ name: 1 }, { name: 'This must be a string.' }],
  [{ name: 'Orenburg' }, { name: 'This is too long or too large; at most 5 is allowed.' }],
  [{ age: 1.5 }, { age: 'This must be an int.' }],
  [{ kind: 'c' }, { kind: 'Use one of: a, b.' }],
  [{ rows: [{}, {}] }, { rows: 'Enter a text.' }],
  [
    { years: 3, name: '' },
    { name: 'Enter a name.', years: 'This field is unknown.' },
  ],
  [{ name: 'a' }, { kind: 'Choose another kind.' }],
])('an input with %j has the faults %j', (changes, faults) => {
  const value = { ...RIGHT, ...changes }
  expect(inputFaults(SCHEMA, value)).toEqual(faults)
  expect(isInput(SCHEMA, value)).toBe(Object.keys(faults).length === 0)
})

test('rejects a non-object value with one error for the whole value', () => {
  expect(inputFaults(SCHEMA, null)).toEqual({ body: 'This must be an object.' })
})
