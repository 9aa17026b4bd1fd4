import type { UserType } from '@econsult/contract/roles'
import { describe, expect, test } from 'vitest'
import { mayCloseCases } from './rules.ts'

describe('SEC-01 only certain user types may close and reopen cases', () => {
  test.each<[UserType, boolean]>([
    ['PCP', true],
    ['PCPSUPERUSER', true],
    ['Specialty', false],
    ['Biller', false],
    ['Admin', false],
  ])('%s may close consults: %s, and always their own support case', (userType, closes) => {
    const consult = { is_support: false, created_by: 'me' }
    const person = { id: 'me', userType }
    expect(mayCloseCases(person, [consult])).toBe(closes)
    expect(mayCloseCases(person, [{ ...consult, is_support: true }])).toBe(true)
    expect(mayCloseCases(person, [{ is_support: true, created_by: 'somebody' }])).toBe(closes)
  })
})
