import { z } from 'zod'

/**
 * The credentials of a practice's connection. They are stored sealed. If a system is identified by its address,
 * `address` is set.
 */
export const credentialsSchema = z.object({
  user: z.string(),
  secret: z.string(),
  address: z.string().optional(),
  /** The departments in athena, if the practice has set any. */
  departments: z.object({ charts: z.string().optional(), claims: z.string().optional() }).optional(),
})
export type Credentials = z.infer<typeof credentialsSchema>

/**
 * A practice's own credentials; null if the practice disconnected the system, 'lost' if they can no longer be
 * decrypted.
 */
export type OwnCredentials = Credentials | 'lost' | null
