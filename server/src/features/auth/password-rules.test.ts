import { PASSWORD_TEXTS } from '@econsult/contract/passwords'
import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, test } from 'vitest'
import { newPasswordFault } from './password-rules.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

const ALONE = {
  hasSecondFactor: false,
  names: ['Maya', 'Lindqvist', 'maya@madeup.example', 'Alder Creek Clinic'],
}
const WITH_SECOND = { ...ALONE, hasSecondFactor: true }

describe('rules for new passwords (security page, B1)', () => {
  test('15 characters are needed alone, 8 beside a second factor, and no kinds of characters', () => {
    expect(newPasswordFault('tiny bike river', ALONE)).toBeUndefined()
    expect(newPasswordFault('tiny bike rive', ALONE)).toBe('Use at least 15 characters.')
    expect(newPasswordFault('tinybike', WITH_SECOND)).toBeUndefined()
    expect(newPasswordFault('tinybik', WITH_SECOND)).toBe('Use at least 8 characters.')
  })

  test('128 characters and emoji are fine, each emoji counting once; more than 1024 are not taken', () => {
    expect(newPasswordFault('word and '.repeat(14).slice(0, 126) + 'xy', ALONE)).toBeUndefined()
    expect(newPasswordFault('🦊🐻🌲🚲🎻☂️🍋⛵🧭🪁🧩🌋🦉🍄', ALONE)).toBeUndefined()
    expect(newPasswordFault('🦊🐻🌲🚲🎻🍋⛵🧭🪁🧩🌋🦉🍄🐳', ALONE)).toBe('Use at least 15 characters.')
    expect(newPasswordFault('a river and so on'.repeat(80), ALONE)).toBe(PASSWORD_TEXTS.tooLong)
  })

  test('3,000 of 3,000 common passwords are refused, also with digits around them', () => {
    const common = dictionary['passwords-common'].slice(0, 3000)
    expect(common).toHaveLength(3000)
    expect(common.filter((password) => newPasswordFault(password, WITH_SECOND) === undefined)).toEqual([])
    expect(newPasswordFault('Dragon-2026-123456', ALONE)).toBe(PASSWORD_TEXTS.common)
    expect(newPasswordFault('Password!!!!!!!!!', ALONE)).toBe(PASSWORD_TEXTS.common)
  })

  test.each(['aaaaaaaaaaaaaaaaaa', 'abcabcabcabcabcabc', 'oakoakoakoakoakoak'])(
    '%s repeats itself',
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
  ])('%s is little more than names', (password) =>
    expect(newPasswordFault(password, ALONE)).toBe(PASSWORD_TEXTS.names),
  )

  test('a name inside a longer sentence is fine', () => {
    expect(newPasswordFault('maya rides tiny bikes', ALONE)).toBeUndefined()
    expect(
      newPasswordFault('Demo-consult-2026!', { hasSecondFactor: false, names: ['Demo'] }),
    ).toBeUndefined()
  })
})

test('a password is kept as Argon2id and compared to its last character', async () => {
  const password = `${'x'.repeat(72)}ab`
  const stored = await hashPassword(password)
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  expect(await passwordMatches(stored, password)).toBe(true)
  expect(await passwordMatches(stored, `${'x'.repeat(72)}ac`)).toBe(false)
  expect(await passwordMatches(null, password)).toBe(false)
})
