import { FILE_LINK_MS } from '@econsult/contract/limits'
import { z } from 'zod'
import type { Clock } from '../../scheduling/clock.ts'
import { forbidden } from '../../http/errors.ts'
import { signedToken } from '../../crypto/signed-token.ts'
import { linkExpired, linkNotValid } from '../../http/link-errors.ts'
import type { FileKey } from './rules.ts'

type LinkOperation = 'put' | 'get' | 'thumb' | 'pages'

/**
 * The content of a link with a valid signature and time. When the link is used, open-link.ts checks that its session is
 * still open.
 */
interface OpenLink extends FileKey {
  /**
   * The holder of the link (linkHolder): the session that requested it and, for a delegate, their right. The link ends
   * with the session or the right.
   */
  readonly sessionId: string
  /** The maximum size of the upload, in bytes. */
  readonly mostBytes: number
}

/**
 * Signed links to files, which work without a token. A link ends with the session that requested it (F1), which is
 * stored in the format of `linkHolder`. A file's content type never changes, so the link contains it.
 */
export interface FileLinks {
  /** Returns a link for one upload of at most this many bytes. */
  put(file: FileKey, mostBytes: number, sessionId: string): string
  /** Returns a link that downloads the file. */
  get(file: FileKey, sessionId: string): string
  /** Returns a link to the file's thumbnail. */
  thumb(file: FileKey, sessionId: string): string
  /**
   * Returns a link to the list of a TIFF's pages; with '/' and a page's index appended, it leads to the page's picture.
   */
  pages(file: FileKey, sessionId: string): string
  /** Returns a link that downloads these files of one practice as one zip. */
  zip(practiceId: string, ids: readonly string[], sessionId: string): string
  /** Checks a zip link's token and returns its files. @throws CallError forbidden for a changed or expired link */
  openZip(token: string): { files: FileKey[]; sessionId: string }
  /**
   * Checks a link's token and returns its content.
   * @throws CallError forbidden for a changed or expired link, or a link for another operation
   */
  open(token: string, operation: LinkOperation): OpenLink
}

interface Needs {
  readonly secret: Uint8Array
  readonly clock: Clock
  /** Returns the part of the URL before /files. */
  readonly publicUrl: () => string
}

/** The id of a session; for a delegate, followed by the id of their right. */
const holderSchema = z.string().regex(/^[0-9a-f-]{36}(~[0-9a-f-]{36})?$/)

const fileSchema = z.object({
  operation: z.enum(['put', 'get', 'thumb', 'pages']),
  // The type is guid, because the id of the platform's own practice is not a valid UUID of any version.
  practiceId: z.guid(),
  id: z.uuid(),
  mostBytes: z.coerce.number().int(),
  expiresAt: z.coerce.number().int(),
  sessionId: holderSchema,
})

const zipSchema = z.object({
  operation: z.literal('zip'),
  practiceId: z.guid(),
  ids: z.string().transform((ids) => ids.split('~')),
  expiresAt: z.coerce.number().int(),
  sessionId: holderSchema,
})

const OTHER_OPERATION: Record<LinkOperation, string> = {
  put: 'This link is for a download, not for an upload. Ask for a new one.',
  get: 'This link is for an upload, not for a download. Ask for a new one.',
  thumb: 'This link is not for a thumbnail. Ask for a new one.',
  pages: 'This link is not for the pages of a file. Ask for a new one.',
}

/** Creates the signed links; each is valid for ten minutes at most, and no longer than its session. */
export function createFileLinks({ secret, clock, publicUrl }: Needs): FileLinks {
  const life = {
    secret,
    clock,
    endOf: ({ expiresAt }: { readonly expiresAt: number }) => expiresAt,
    notValid: linkNotValid,
    expired: linkExpired,
  }
  const files = signedToken(fileSchema, life)
  const zips = signedToken(zipSchema, life)

  const endOfNew = () => clock.now().getTime() + FILE_LINK_MS

  function sign(operation: LinkOperation, file: FileKey, mostBytes: number, sessionId: string): string {
    const { practice_id: practiceId, id } = file
    const token = files.sign({ operation, practiceId, id, mostBytes, expiresAt: endOfNew(), sessionId })
    return `${publicUrl()}/files/${token}`
  }

  return {
    put: (file, mostBytes, sessionId) => sign('put', file, mostBytes, sessionId),
    get: (file, sessionId) => sign('get', file, 0, sessionId),
    thumb: (file, sessionId) => sign('thumb', file, 0, sessionId),
    pages: (file, sessionId) => sign('pages', file, 0, sessionId),
    zip(practiceId, fileIds, sessionId) {
      const ids = fileIds.join('~')
      const token = zips.sign({ operation: 'zip', practiceId, ids, expiresAt: endOfNew(), sessionId })
      return `${publicUrl()}/files.zip?token=${token}`
    },
    openZip(token) {
      const { practiceId: practice_id, ids, sessionId } = zips.open(token)
      return { files: ids.map((id) => ({ practice_id, id })), sessionId }
    },
    open(token, operation) {
      const { practiceId, id, mostBytes, sessionId } = files.open(token, (link) => {
        if (link.operation !== operation) throw forbidden(OTHER_OPERATION[operation])
      })
      return { practice_id: practiceId, id, mostBytes, sessionId }
    },
  }
}
