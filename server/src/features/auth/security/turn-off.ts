import { SECURITY_TEXTS } from '@econsult/contract/security'
import { conflict } from '../../../http/errors.ts'
import { noteAccountNews } from '../account-mail/note-account-news.ts'
import { isSecondFactorRequired, turnOff } from '../second-factor/store.ts'
import type { ProvenChange } from './change-security.ts'

/**
 * Turns two-factor off and tells the person by mail.
 * @throws CallError conflict where it is required, or where the password is too short to stand alone
 */
export async function turnTwoFactorOff({ handle, user, now, shown }: ProvenChange): Promise<void> {
  if (await isSecondFactorRequired(handle, user)) throw conflict(SECURITY_TEXTS.required)
  if (!shown.strongAlone) throw conflict(SECURITY_TEXTS.passwordTooShort)
  await turnOff(handle, user.id)
  await noteAccountNews(handle, { user, news: 'second-factor-off', now })
}
