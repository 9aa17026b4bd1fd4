import { FILE_LINK_MS } from '@econsult/contract/limits'
import { z } from 'zod'
import type { Clock } from '../../scheduling/clock.ts'
import { createSigner } from '../../crypto/signing.ts'
import { linkExpired, linkNotValid } from '../../http/link-errors.ts'

/** Where exports are downloaded. */
export const EXPORT_PATH = '/files/practice-export.zip'

/** Who may download which practice's export. */
export interface ExportKey {
  readonly practiceId: string
  readonly userId: string
  /** The link ends with the session that asked for it (F1). */
  readonly sessionId: string
}

/** Signed links to exports of practices, used without a token, for ten minutes. */
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

const partsSchema = z.tuple([z.guid(), z.guid(), z.guid(), z.coerce.number().int()])

/** Signs links to exports. */
export function createExportLinks({ secret, clock, publicUrl }: Needs): ExportLinks {
  const signer = createSigner(secret, 'practice-export')
  return {
    sign({ practiceId, userId, sessionId }) {
      const token = signer.token([practiceId, userId, sessionId, clock.now().getTime() + FILE_LINK_MS])
      return `${publicUrl()}${EXPORT_PATH}?token=${token}`
    },
    open(token) {
      const parts = partsSchema.safeParse(signer.partsOf(token))
      if (!parts.success) throw linkNotValid()
      const [practiceId, userId, sessionId, expiresAt] = parts.data
      if (clock.now().getTime() >= expiresAt) throw linkExpired()
      return { practiceId, userId, sessionId }
    },
  }
}
