import { PASSWORD_TEXTS } from '@econsult/contract/auth/password-rules'

export interface PasswordValues {
  readonly old: string
  readonly fresh: string
  readonly confirmed: string
}

export type PasswordFaults = Partial<Record<keyof PasswordValues, string>>

/** Error messages by field, checked before the request is sent (ACC-04). */
export function passwordFormFaults({ old, fresh, confirmed }: PasswordValues): PasswordFaults {
  const differs = fresh !== '' && confirmed !== '' && fresh !== confirmed
  return {
    ...(old === '' && { old: PASSWORD_TEXTS.oldRequired }),
    ...(fresh === '' && { fresh: PASSWORD_TEXTS.newRequired }),
    ...(confirmed === '' && { confirmed: PASSWORD_TEXTS.confirmRequired }),
    ...(differs && { confirmed: PASSWORD_TEXTS.mismatch }),
  }
}
