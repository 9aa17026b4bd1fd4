import { expect, test } from 'vitest'
import { createSealer } from './sealer.ts'

const sealer = createSealer(new TextEncoder().encode('made up '.repeat(8)))

test('a sealed text can be opened only for its owner, and only if it is unchanged', () => {
  const sealed = sealer.seal('JBSWY3DP', 'owner')
  expect(sealed).not.toContain('JBSW')
  expect(sealer.seal('JBSWY3DP', 'owner')).not.toBe(sealed)
  expect(sealer.open(sealed, 'owner')).toBe('JBSWY3DP')
  expect(() => sealer.open(sealed, 'other')).toThrow()
  expect(() => sealer.open(`${sealed.slice(0, -4)}AAA=`, 'owner')).toThrow()
  expect(() => createSealer(new Uint8Array(64)).open(sealed, 'owner')).toThrow()
})

test('the same text and key give the same fingerprint', () => {
  expect(sealer.fingerprint('a')).toBe(sealer.fingerprint('a'))
  expect(sealer.fingerprint('a')).not.toBe(createSealer(new Uint8Array(64)).fingerprint('a'))
})
