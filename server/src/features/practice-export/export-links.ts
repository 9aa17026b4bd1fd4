import { FILE_LINK_MS } from '@econsult/contract/limits'
import { z } from 'zod'
import type { Clock } from '../../scheduling/clock.ts'
import { signedToken } from '../../crypto/signed-token.ts'
import { linkExpired, linkNotValid } from '../../http/link-errors.ts'

/** The path at which exports are downloaded. */
export const EXPORT_PATH = '/files/practice-export.zip'

/** The content of a link: the practice whose export it opens, and the person who may download it. */
export interface ExportKey {
  readonly practiceId: string
  readonly userId: string
  /** The session that asked for the link; the link ends with it (F1). */
  readonly sessionId: string
}

/** Signed links to exports of practices. They need no session token and are valid for ten minutes. */
export interface ExportLinks {
  sign(key: ExportKey): string
  /** Reads a link's token. @throws CallError forbidden if it is changed or expired */
  open(token: string): ExportKey
}

interface Needs {
  readonly secret: Uint8Array
  readonly clock: Clock
  /** The part of the address before the path. */
  readonly publicUrl: () => string
}

const tokenSchema = z.object({
  practiceId: z.guid(),
  userId: z.guid(),
  sessionId: z.guid(),
  expiresAt: z.coerce.number().int(),
})

/** Signs links to exports. */
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
