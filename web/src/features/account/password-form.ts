import { ACCOUNT_TEXTS } from '@econsult/contract/account'

export interface PasswordValues {
  readonly old: string
  readonly fresh: string
  readonly confirmed: string
}

export type PasswordFaults = Partial<Record<keyof PasswordValues, string>>

/** What is wrong before the server is asked, in the words of document 1, section 5. */
export function passwordFormFaults({ old, fresh, confirmed }: PasswordValues): PasswordFaults {
  const differs = fresh !== '' && confirmed !== '' && fresh !== confirmed
  return {
    ...(old === '' && { old: ACCOUNT_TEXTS.oldPasswordRequired }),
    ...(fresh === '' && { fresh: ACCOUNT_TEXTS.newPasswordRequired }),
    ...(confirmed === '' && { confirmed: ACCOUNT_TEXTS.confirmPasswordRequired }),
    ...(differs && { confirmed: ACCOUNT_TEXTS.passwordsDiffer }),
  }
}
