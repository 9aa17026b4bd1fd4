import { BlobMissingError, type ByteRange } from '@econsult/adapters/ports'
import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import type { CoreDeps, FileDeps, SecurityDeps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { readRange } from './byte-range.ts'
import { dispositionOf } from './file-names.ts'
import { withOpenSession } from './open-link.ts'
import { blobKey, type FileKey, isShownInline } from './rules.ts'
import { type FileRecord, findFile, mayBeGiven } from './store.ts'

/** The content security policy for a file opened in its own window: no script runs, whatever the file contains (F4). */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** Sends the file of a download link, or the requested range of its bytes. */
export async function sendFile(
  deps: CoreDeps & SecurityDeps & FileDeps,
  reply: FastifyReply,
  wanted: { readonly token: string; readonly range: string | undefined },
): Promise<FastifyReply> {
  const link = deps.fileLinks.open(wanted.token, 'get')
  const file = await withOpenSession(deps, link, async (handle) => {
    const found = await findFile(handle, link)
    return found && (await mayBeGiven(handle, found)) ? found : undefined
  })
  if (!file || file.size_bytes === null) throw notFound()
  const range = readRange(wanted.range, file.size_bytes)
  if (range === 'outside') {
    const message = 'The file has no such byte range. Request the whole file.'
    return reply
      .code(416)
      .header('content-range', `bytes */${file.size_bytes}`)
      .send({ status: '0', message })
  }
  const bytes = await read(deps, file, range)
  setHeaders(reply, file)
  if (!range) return reply.header('content-length', file.size_bytes).send(bytes)
  return reply
    .code(206)
    .header('content-range', `bytes ${range.first}-${range.last}/${file.size_bytes}`)
    .header('content-length', range.last - range.first + 1)
    .send(bytes)
}

function setHeaders(reply: FastifyReply, file: FileRecord): void {
  const { type } = file
  reply
    .header('content-type', type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('content-disposition', dispositionOf(isShownInline(type) ? 'inline' : 'attachment', file))
    .header('content-security-policy', SANDBOX)
    .header('cache-control', 'private, no-store')
    .header('accept-ranges', 'bytes')
}

async function read(deps: FileDeps, file: FileKey, range: ByteRange | undefined): Promise<Readable> {
  try {
    return await deps.blobs.read(blobKey(file), range)
  } catch (error) {
    if (error instanceof BlobMissingError) throw notFound()
    throw error
  }
}
