import { z } from 'zod'

/** Environment variables of the fax provider (Sinch). Either all keys are set, or none. */
export const faxVariables = {
  FAX_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .default('https://fax.api.sinch.com/v3'),
  FAX_PROJECT_ID: z.string().optional(),
  FAX_KEY_ID: z.string().optional(),
  FAX_KEY_SECRET: z.string().optional(),
}
const variablesSchema = z.object(faxVariables)

/** Address and keys of the fax provider; the address ends with the project id. */
export const faxSettingsSchema = z.object({
  baseUrl: z.string(),
  keyId: z.string(),
  keySecret: z.string(),
})
export type FaxSettings = z.infer<typeof faxSettingsSchema>

/**
 * Returns the fax settings; undefined if no variable is set. Throws the error that `refuse` creates for a missing
 * variable.
 */
export function readFaxSettings(
  values: z.output<typeof variablesSchema>,
  refuse: (name: string, why: string) => Error,
): FaxSettings | undefined {
  const { FAX_BASE_URL, FAX_PROJECT_ID, FAX_KEY_ID, FAX_KEY_SECRET } = values
  const keys = { FAX_PROJECT_ID, FAX_KEY_ID, FAX_KEY_SECRET }
  if (!FAX_PROJECT_ID && !FAX_KEY_ID && !FAX_KEY_SECRET) return undefined
  const missing = Object.entries(keys).find(([, value]) => !value)?.[0]
  if (!FAX_PROJECT_ID || !FAX_KEY_ID || !FAX_KEY_SECRET) {
    throw refuse(String(missing), `set all of ${Object.keys(keys).join(', ')}, or none of them.`)
  }
  const baseUrl = `${FAX_BASE_URL}/projects/${encodeURIComponent(FAX_PROJECT_ID)}`
  return { baseUrl, keyId: FAX_KEY_ID, keySecret: FAX_KEY_SECRET }
}
