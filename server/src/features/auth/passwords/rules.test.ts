import { PASSWORD_TEXTS } from '@econsult/contract/auth/password-rules'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, test } from 'vitest'
import { newPasswordFault } from './rules.ts'
import { hashPassword, passwordMatches } from './password-hashes.ts'

const ALONE = {
  hasSecondFactor: false,
  names: ['Maya', 'Lindqvist', 'maya@madeup.example', 'Alder Creek Clinic'],
}
const WITH_SECOND = { ...ALONE, hasSecondFactor: true }

describe('B1 rules for new passwords', () => {
  test('a password needs 15 characters, or 8 with a second factor, but no particular kinds of characters', () => {
    expect(newPasswordFault('tiny bike river', ALONE)).toBeUndefined()
    expect(newPasswordFault('tiny bike rive', ALONE)).toBe('Use at least 15 characters.')
    expect(newPasswordFault('tinybike', WITH_SECOND)).toBeUndefined()
    expect(newPasswordFault('tinybik', WITH_SECOND)).toBe('Use at least 8 characters.')
  })

  test('accepts 128 characters and emoji, each counting once, and rejects more than 1024 characters', () => {
    expect(newPasswordFault('word and '.repeat(14).slice(0, 126) + 'xy', ALONE)).toBeUndefined()
    expect(newPasswordFault('🦊🐻🌲🚲🎻☂️🍋⛵🧭🪁🧩🌋🦉🍄', ALONE)).toBeUndefined()
    expect(newPasswordFault('🦊🐻🌲🚲🎻🍋⛵🧭🪁🧩🌋🦉🍄🐳', ALONE)).toBe('Use at least 15 characters.')
    expect(newPasswordFault('a river and so on'.repeat(80), ALONE)).toBe(
      PASSWORD_TEXTS.tooLong({ count: 1024 }),
    )
  })

  test('rejects 3,000 of 3,000 common passwords, also with digits around them', () => {
    const common = dictionary['passwords-common'].slice(0, 3000)
    expect(common).toHaveLength(3000)
    expect(common.filter((password) => newPasswordFault(password, WITH_SECOND) === undefined)).toEqual([])
    expect(newPasswordFault('Dragon-2026-123456', ALONE)).toBe(PASSWORD_TEXTS.common)
    expect(newPasswordFault('Password!!!!!!!!!', ALONE)).toBe(PASSWORD_TEXTS.common)
  })

  test.each(['aaaaaaaaaaaaaaaaaa', 'abcabcabcabcabcabc', 'oakoakoakoakoakoak'])(
    'rejects a password that consists of repetitions: %s',
    (password) => {
      expect(newPasswordFault(password, ALONE)).toBe(PASSWORD_TEXTS.repeats)
    },
  )

  test.each([
    'MayaLindqvist-1',
    'maya.madeup.example',
    'AlderCreekClinic7',
    'eConsult-eConsult!',
    'eConsult2026Maya',
  ])('rejects %s because it contains little more than names', (password) =>
    expect(newPasswordFault(password, ALONE)).toBe(PASSWORD_TEXTS.names({ product: PRODUCT_NAME })),
  )

  test('accepts a name inside a longer sentence', () => {
    expect(newPasswordFault('maya rides tiny bikes', ALONE)).toBeUndefined()
    expect(
      newPasswordFault('Demo-consult-2026!', { hasSecondFactor: false, names: ['Demo'] }),
    ).toBeUndefined()
  })
})

test('stores a password as Argon2id and compares all of its characters', async () => {
  const password = `${'x'.repeat(72)}ab`
  const stored = await hashPassword(password)
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  expect(await passwordMatches(stored, password)).toBe(true)
  expect(await passwordMatches(stored, `${'x'.repeat(72)}ac`)).toBe(false)
  expect(await passwordMatches(null, password)).toBe(false)
})
