import { SECURITY_TEXTS } from '@econsult/contract/auth/security'
import type { CoreDeps, SecurityDeps, SiteDeps } from '../../../deps.ts'
import { conflict } from '../../../http/errors.ts'
import { enqueueAccountMail } from '../account-mail/enqueue-account-mail.ts'
import { beginTries, clearTries } from '../guessing/store.ts'
import { ACCOUNT_LIMIT } from '../guessing/rules.ts'
import { isSecondFactorRequired, deleteFactors } from '../second-factor/store.ts'
import type { ProvenChange } from './change-security.ts'
import { checkOwnFactor } from './show-factor.ts'

type Shown = Parameters<typeof checkOwnFactor>[3]

/**
 * Counts an entered code as a try, in the same counter as codes at sign-in.
 * @throws CallError tooManyTries
 */
export async function countShownCode(deps: CoreDeps, userId: string, { code }: Shown): Promise<void> {
  if (code !== undefined) await beginTries(deps, [{ subject: subjectOf(userId), limit: ACCOUNT_LIMIT }])
}

/**
 * Turns two-factor off if the user presents a factor, and notifies the user by email.
 * @throws CallError conflict if two-factor is required, or if the password is too short without it; badInput if the
 * factor is wrong
 */
export async function disableTwoFactor(
  deps: CoreDeps & SiteDeps & SecurityDeps,
  { handle, user, now, shown }: ProvenChange,
  factor: Shown,
): Promise<void> {
  if (await isSecondFactorRequired(handle, user)) throw conflict(SECURITY_TEXTS.required)
  if (!shown.strongAlone) throw conflict(SECURITY_TEXTS.passwordTooShort)
  await checkOwnFactor(deps, handle, user.id, factor)
  await clearTries(handle, subjectOf(user.id))
  await deleteFactors(handle, user.id)
  await enqueueAccountMail(handle, { user, news: 'second-factor-off', now })
}

function subjectOf(userId: string): string {
  return `code:${userId}`
}
