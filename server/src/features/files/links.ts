import { FILE_REFUSALS } from '@econsult/contract/files/errors'
import { FILE_LINK_MS } from '@econsult/contract/limits'
import { z } from 'zod'
import type { Clock } from '../../scheduling/clock.ts'
import { forbidden } from '../../http/errors.ts'
import { signedToken } from '../../crypto/signed-token.ts'
import { linkExpired, linkNotValid } from '../../http/link-errors.ts'
import type { FileKey } from './rules.ts'

type LinkOperation = 'put' | 'get' | 'thumb' | 'pages'

/**
 * The content of a link whose signature is valid and whose time has not expired. When the link is used, open-link.ts
 * checks that its session is still open.
 */
interface OpenLink extends FileKey {
  /**
   * The holder of the link (linkHolder). It consists of the session that requested the link and, for a delegate, the
   * delegate's right. The link ends with the session or the right.
   */
  readonly sessionId: string
  /** The maximum size of the upload, in bytes. */
  readonly mostBytes: number
}

/**
 * Signed links to files, which work without a token. A link ends with the session that requested it (F1). That session
 * is stored in the link, in the format of `linkHolder`. The link also contains the content type of the file, which
 * never changes.
 */
export interface FileLinks {
  /** Returns a link for one upload of at most this many bytes. */
  put(file: FileKey, mostBytes: number, sessionId: string): string
  /** Returns a link that downloads the file. */
  get(file: FileKey, sessionId: string): string
  /** Returns a link to the file's thumbnail. */
  thumb(file: FileKey, sessionId: string): string
  /**
   * Returns a link to the list of a TIFF's pages. With '/' and the index of a page appended, the link leads to the
   * picture of that page.
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

/** The id of a session. For a delegate, the id of the delegate's right follows. */
const holderSchema = z.string().regex(/^[0-9a-f-]{36}(~[0-9a-f-]{36})?$/)

const fileSchema = z.object({
  operation: z.enum(['put', 'get', 'thumb', 'pages']),
  // The type is guid, because the id of the platform's own practice does not have the form of any UUID version.
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
  put: FILE_REFUSALS.downloadLink,
  get: FILE_REFUSALS.uploadLink,
  thumb: FILE_REFUSALS.notThumbnail,
  pages: FILE_REFUSALS.notPages,
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
