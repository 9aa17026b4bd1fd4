import {
  MAX_PASSWORD_LENGTH,
  PASSWORD_TEXTS,
  passwordFault,
  type PasswordFacts,
} from '@econsult/contract/auth/password-rules'
import { dictionary } from '@zxcvbn-ts/language-common'
import type { PracticeRecord } from '../../practices/store.ts'
import type { UserRecord } from '../../users/store.ts'

const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Returns the text that explains why a new password is rejected, or undefined if it is acceptable (B1). */
export function newPasswordFault(password: string, facts: PasswordFacts): string | undefined {
  const isRead = password.length <= MAX_PASSWORD_LENGTH
  return isRead && isCommon(password) ? PASSWORD_TEXTS.common : passwordFault(password, facts)
}

/** Returns the names connected with this user. A password must not consist mainly of these names. */
export function guessableNames(
  user: Pick<UserRecord, 'first_name' | 'last_name' | 'email'>,
  practice: Pick<PracticeRecord, 'practice_name'> | undefined,
): string[] {
  const names = [user.first_name, user.last_name, user.email, practice?.practice_name ?? '']
  return names.filter((name) => name !== '')
}

/**
 * Characters that are ignored before and after a common password, because 'password123!' is as easily guessed as
 * 'password'.
 */
const AROUND = /^[^\p{L}]+|[^\p{L}]+$/gu

function isCommon(password: string): boolean {
  const lower = password.toLowerCase()
  const core = lower.replaceAll(AROUND, '')
  return COMMON.has(lower) || (core !== '' && COMMON.has(core))
}
