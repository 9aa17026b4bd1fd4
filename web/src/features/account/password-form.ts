import { PASSWORD_TEXTS } from '@econsult/contract/passwords'

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
    ...(old === '' && { old: PASSWORD_TEXTS.oldRequired }),
    ...(fresh === '' && { fresh: PASSWORD_TEXTS.newRequired }),
    ...(confirmed === '' && { confirmed: PASSWORD_TEXTS.confirmRequired }),
    ...(differs && { confirmed: PASSWORD_TEXTS.mismatch }),
  }
}
