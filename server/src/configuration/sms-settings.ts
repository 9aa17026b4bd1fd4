import type { SmsSettings } from '@econsult/adapters/sms/sms-port'
import { z } from 'zod'

/** Environment variables of the text message provider. Either all account variables are set, or none. */
export const smsVariables = {
  SMS_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .default('https://api.twilio.com'),
  SMS_ACCOUNT_SID: z.string().optional(),
  SMS_AUTH_TOKEN: z.string().optional(),
  SMS_FROM: z
    .string()
    .regex(/^(\+[1-9]\d{6,14}|MG\w+)$/, 'must be a number such as +12025550143, or a messaging service')
    .optional(),
}
const variablesSchema = z.object(smsVariables)

export const smsSettingsSchema = z.object({
  baseUrl: z.string(),
  accountSid: z.string(),
  authToken: z.string(),
  from: z.string(),
})

/**
 * Returns the text message settings; undefined if no variable is set. Throws the error that `refuse` creates for a
 * missing variable.
 */
export function readSmsSettings(
  values: z.output<typeof variablesSchema>,
  refuse: (name: string, why: string) => Error,
): SmsSettings | undefined {
  const {
    SMS_BASE_URL: baseUrl,
    SMS_ACCOUNT_SID: accountSid,
    SMS_AUTH_TOKEN: authToken,
    SMS_FROM: from,
  } = values
  if (!accountSid && !authToken && !from) return undefined
  const why = 'set all of SMS_ACCOUNT_SID, SMS_AUTH_TOKEN and SMS_FROM, or none of them.'
  if (!accountSid) throw refuse('SMS_ACCOUNT_SID', why)
  if (!authToken) throw refuse('SMS_AUTH_TOKEN', why)
  if (!from) throw refuse('SMS_FROM', why)
  return { baseUrl, accountSid, authToken, from }
}
