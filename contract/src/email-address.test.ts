import { expect, test } from 'vitest'
import { readEmailAddress } from './email-address.ts'

test.each([
  ['maya@madeup.example', 'maya@madeup.example'],
  [' Maya@MadeUp.EXAMPLE ', 'maya@madeup.example'],
  ['maya@madeup.example.', 'maya@madeup.example'],
  ["o'hara+clinic@madeup.example", "o'hara+clinic@madeup.example"],
])('%j is stored as %s', (text, kept) => expect(readEmailAddress(text)).toBe(kept))

test.each([
  '',
  'maya',
  'maya@madeup..example',
  'maya@madeup.example..',
  'maya@madeup。example',
  'maya@@madeup.example',
  'maya @madeup.example',
  `${'m'.repeat(250)}@madeup.example`,
])('%j is not an address', (text) => expect(readEmailAddress(text)).toBeUndefined())
