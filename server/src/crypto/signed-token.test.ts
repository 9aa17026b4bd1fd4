import { expect, test } from 'vitest'
import { z } from 'zod'
import { createTestClock } from '../testing/test-clock.ts'
import { signedToken } from './signed-token.ts'

const clock = createTestClock()
const life = {
  secret: new TextEncoder().encode('a made-up secret of enough letters'),
  clock,
  endOf: ({ until }: { readonly until: number }) => until,
  notValid: () => new Error('not valid'),
  expired: () => new Error('expired'),
}
const schema = z.object({ name: z.string(), until: z.coerce.number().int() })
const end = () => clock.now().getTime() + 1000

test('the fields of a token are in schema order, whatever the order in which they are passed', () => {
  const tokens = signedToken(schema, life)
  const until = end()
  const token = tokens.sign({ until, name: 'one' })
  expect(token).toMatch(new RegExp(`^one\\.${until}\\.[\\w-]{43}$`))
  expect(tokens.open(token)).toEqual({ name: 'one', until })
})

test('a token with another use, another separator or another number of fields is invalid', () => {
  const token = signedToken(schema, { ...life, use: 'a' }).sign({ name: 'one', until: end() })
  const longer = z.object({ first: z.string(), ...schema.shape })
  const others = [
    signedToken(schema, { ...life, use: 'b' }),
    signedToken(schema, { ...life, use: 'a', separator: '~' }),
    signedToken(longer, { ...life, use: 'a' }),
  ]
  for (const other of others) expect(() => other.open(token)).toThrow('not valid')
})

test('a field that contains the separator does not shift the other fields', () => {
  const tokens = signedToken(schema, life)
  expect(() => tokens.open(tokens.sign({ name: 'one.two', until: end() }))).toThrow('not valid')
})

test('refuses an expired token, but a refusal by the caller’s own check has precedence', () => {
  const tokens = signedToken(schema, life)
  const token = tokens.sign({ name: 'one', until: end() })
  clock.pass(1000)
  expect(() => tokens.open(token)).toThrow('expired')
  const refuse = () => {
    throw new Error('for something else')
  }
  expect(() => tokens.open(token, refuse)).toThrow('for something else')
})
