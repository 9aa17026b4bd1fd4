import { FILE_LINK_MS } from '@econsult/contract/limits'
import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import { forbidden } from '../../http/errors.ts'
import { createSigner } from '../../signing.ts'
import { linkExpired, linkNotValid } from './link-errors.ts'
import type { FileKey } from './rules.ts'

type LinkOperation = 'put' | 'get' | 'thumb'

/** A link that was checked. */
interface OpenLink extends FileKey {
  /** Most bytes that an upload may have. */
  readonly mostBytes: number
}

/**
 * Signed links to files: whoever holds one needs no session (decisions, section 5). A file's content type never
 * changes, so that a link binds it too.
 */
export interface FileLinks {
  /** Takes one upload of at most so many bytes. */
  put(file: FileKey, mostBytes: number): string
  /** Gives the file. */
  get(file: FileKey): string
  /** Gives a small picture of the file. */
  thumb(file: FileKey): string
  /** Gives these files of one practice as one zip. */
  zip(practiceId: string, ids: readonly string[]): string
  /** The files of a zip link's token. @throws CallError forbidden for a changed or expired link */
  openZip(token: string): FileKey[]
  /** What a link's token allows. @throws CallError forbidden for a changed, expired or other link */
  open(token: string, operation: LinkOperation): OpenLink
}

interface Needs {
  readonly secret: Uint8Array
  readonly clock: Clock
  /** What stands before /files. */
  readonly publicUrl: () => string
}

const partsSchema = z.tuple([
  z.enum(['put', 'get', 'thumb']),
  // The platform's own practice has an id that no version of UUID makes.
  z.guid(),
  z.uuid(),
  z.coerce.number().int(),
  z.coerce.number().int(),
])

const OTHER_OPERATION: Record<LinkOperation, string> = {
  put: 'This link downloads a file and takes none. Ask for a new one.',
  get: 'This link takes an upload and gives nothing. Ask for a new one.',
  thumb: 'This link gives no small picture. Ask for a new one.',
}

const zipPartsSchema = z.tuple([z.literal('zip'), z.guid(), z.string(), z.coerce.number().int()])

/** Signs links; each holds for ten minutes. */
export function createFileLinks({ secret, clock, publicUrl }: Needs): FileLinks {
  const signer = createSigner(secret)

  function sign(operation: LinkOperation, file: FileKey, mostBytes: number): string {
    const expiresAt = clock.now().getTime() + FILE_LINK_MS
    return `${publicUrl()}/files/${signer.token([operation, file.practice_id, file.id, mostBytes, expiresAt])}`
  }

  return {
    put: (file, mostBytes) => sign('put', file, mostBytes),
    get: (file) => sign('get', file, 0),
    thumb: (file) => sign('thumb', file, 0),
    zip(practiceId, ids) {
      const expiresAt = clock.now().getTime() + FILE_LINK_MS
      return `${publicUrl()}/files.zip?token=${signer.token(['zip', practiceId, ids.join('~'), expiresAt])}`
    },
    openZip(token) {
      const parts = zipPartsSchema.safeParse(signer.partsOf(token))
      if (!parts.success) throw linkNotValid()
      const [, practiceId, ids, expiresAt] = parts.data
      if (clock.now().getTime() >= expiresAt) throw linkExpired()
      return ids.split('~').map((id) => ({ practice_id: practiceId, id }))
    },
    open(token, operation) {
      const parts = partsSchema.safeParse(signer.partsOf(token))
      if (!parts.success) throw linkNotValid()
      const [signedOperation, practiceId, id, mostBytes, expiresAt] = parts.data
      if (signedOperation !== operation) throw forbidden(OTHER_OPERATION[operation])
      if (clock.now().getTime() >= expiresAt) throw linkExpired()
      return { practice_id: practiceId, id, mostBytes }
    },
  }
}
