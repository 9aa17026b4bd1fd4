import type { CoreDeps } from '../../../deps.ts'
import { badField, notFound } from '../../../http/errors.ts'
import { findPracticeById } from '../../practices/store.ts'
import { findUserById } from '../../users/store.ts'
import { guessableNames, newPasswordFault } from './rules.ts'
import { hashPassword } from './password-hashes.ts'
import { findFactors } from '../second-factor/store.ts'

/**
 * Checks and hashes a user's new password. Runs outside any transaction because hashing uses a CPU core and much
 * memory.
 * @throws CallError badInput if the password is too short or too easily guessed (B1)
 */
export async function newPasswordHash(deps: CoreDeps, userId: string, password: string): Promise<string> {
  const facts = await deps.database.asSystem(async (handle) => {
    const user = await findUserById(handle, userId)
    if (!user) throw notFound()
    const practice = user.practice_id ? await findPracticeById(handle, user.practice_id) : undefined
    return {
      names: guessableNames(user, practice),
      hasSecondFactor: (await findFactors(handle, userId)).since !== null,
    }
  })
  const fault = newPasswordFault(password, facts)
  if (fault !== undefined) throw badField('password', fault)
  return hashPassword(password)
}
