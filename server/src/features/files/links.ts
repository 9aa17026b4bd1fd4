import { createHmac, timingSafeEqual } from 'node:crypto'
import { FILE_LINK_MS } from '@econsult/contract/limits'
import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import { type CallError, forbidden } from '../../http/errors.ts'
import type { FileKey } from './rules.ts'

type LinkOperation = 'put' | 'get'

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
  z.enum(['put', 'get']),
  z.uuid(),
  z.uuid(),
  z.coerce.number().int(),
  z.coerce.number().int(),
])

const OTHER_OPERATION: Record<LinkOperation, string> = {
  put: 'This link downloads a file and takes none. Ask for a new one.',
  get: 'This link takes an upload and gives nothing. Ask for a new one.',
}

/** Signs links with HMAC-SHA256; each holds for ten minutes. */
export function createFileLinks({ secret, clock, publicUrl }: Needs): FileLinks {
  const signatureOf = (claim: string) => createHmac('sha256', secret).update(claim).digest('base64url')

  function sign(operation: LinkOperation, file: FileKey, mostBytes: number): string {
    const expiresAt = clock.now().getTime() + FILE_LINK_MS
    const claim = [operation, file.practice_id, file.id, mostBytes, expiresAt].join('.')
    return `${publicUrl()}/files/${claim}.${signatureOf(claim)}`
  }

  return {
    put: (file, mostBytes) => sign('put', file, mostBytes),
    get: (file) => sign('get', file, 0),
    open(token, operation) {
      const end = token.lastIndexOf('.')
      const claim = token.slice(0, Math.max(end, 0))
      if (!isSame(token.slice(end + 1), signatureOf(claim))) throw notValid()
      const parts = partsSchema.safeParse(claim.split('.'))
      if (!parts.success) throw notValid()
      const [signedOperation, practiceId, id, mostBytes, expiresAt] = parts.data
      if (signedOperation !== operation) throw forbidden(OTHER_OPERATION[operation])
      if (clock.now().getTime() >= expiresAt) throw forbidden('This link has expired. Ask for a new one.')
      return { practice_id: practiceId, id, mostBytes }
    },
  }
}

/** Compares the texts and not the bytes behind them: two spellings of base64url can mean the same bytes. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function notValid(): CallError {
  return forbidden('This link is not valid. Ask for a new one.')
}
