import { FILE_LINK_MS } from '@econsult/contract/limits'
import { z } from 'zod'
import type { Clock } from '../../scheduling/clock.ts'
import { signedToken } from '../../crypto/signed-token.ts'
import { linkExpired, linkNotValid } from '../../http/link-errors.ts'

/** The URL path for downloads of exports. */
export const EXPORT_PATH = '/files/practice-export.zip'

/** The content of a link: the practice whose data is exported, and the user who may download the export. */
export interface ExportKey {
  readonly practiceId: string
  readonly userId: string
  /** The session in which the link was requested. When the session ends, the link becomes invalid (F1). */
  readonly sessionId: string
}

/** Signed links to practice exports. They need no session token and are valid for ten minutes. */
export interface ExportLinks {
  sign(key: ExportKey): string
  /**
   * Verifies the token of a link and returns its content.
   * @throws CallError forbidden if it was changed or has expired
   */
  open(token: string): ExportKey
}

interface Needs {
  readonly secret: Uint8Array
  readonly clock: Clock
  /** The start of the URL, before the path. */
  readonly publicUrl: () => string
}

const tokenSchema = z.object({
  practiceId: z.guid(),
  userId: z.guid(),
  sessionId: z.guid(),
  expiresAt: z.coerce.number().int(),
})

/** Creates the functions that sign and verify links to exports. */
export function createExportLinks({ secret, clock, publicUrl }: Needs): ExportLinks {
  const tokens = signedToken(tokenSchema, {
    secret,
    use: 'practice-export',
    clock,
    endOf: ({ expiresAt }) => expiresAt,
    notValid: linkNotValid,
    expired: linkExpired,
  })
  return {
    sign({ practiceId, userId, sessionId }) {
      const expiresAt = clock.now().getTime() + FILE_LINK_MS
      return `${publicUrl()}${EXPORT_PATH}?token=${tokens.sign({ practiceId, userId, sessionId, expiresAt })}`
    },
    open(token) {
      const { practiceId, userId, sessionId } = tokens.open(token)
      return { practiceId, userId, sessionId }
    },
  }
}
