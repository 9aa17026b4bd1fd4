import { BlobMissingError, type ByteRange } from '@econsult/adapters/ports'
import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { readRange } from './byte-range.ts'
import { dispositionOf } from './file-names.ts'
import { blobKey, type FileKey, isShownInline } from './rules.ts'
import { type FileRecord, findFile } from './store.ts'

/** A file that stands alone in a window runs nothing, whatever it holds (security page, F4). */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** Answers with the file of a download link, or with the part of it that is asked for. */
export async function sendFile(
  deps: Deps,
  reply: FastifyReply,
  wanted: { readonly token: string; readonly range: string | undefined },
): Promise<FastifyReply> {
  const link = deps.fileLinks.open(wanted.token, 'get')
  const file = await deps.database.asSystem((handle) => findFile(handle, link))
  if (!file?.stored_at || file.removed_at || file.size_bytes === null) throw notFound()
  const range = readRange(wanted.range, file.size_bytes)
  if (range === 'outside') {
    const message = 'The file has no such part. Ask for it as a whole.'
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

async function read(deps: Deps, file: FileKey, range: ByteRange | undefined): Promise<Readable> {
  try {
    return await deps.blobs.read(blobKey(file), range)
  } catch (error) {
    if (error instanceof BlobMissingError) throw notFound()
    throw error
  }
}
