import { z } from 'zod'

/** The environment's variables of the fax provider (Sinch); all of its keys, or none. */
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

/** How the fax provider is reached; the address ends in the project. */
export const faxSettingsSchema = z.object({
  baseUrl: z.string(),
  keyId: z.string(),
  keySecret: z.string(),
})
export type FaxSettings = z.infer<typeof faxSettingsSchema>

/** The settings that the variables make, or none. `refuse` throws for the one that is missing. */
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
