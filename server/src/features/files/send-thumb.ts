import { BlobMissingError } from '@econsult/adapters/ports'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { createTurns } from '../../turns.ts'
import { blobKey, hasThumb, thumbKey } from './rules.ts'
import { type FileRecord, findFile } from './store.ts'

/** Twice the size of the card that shows it, for sharp screens, in pixels. */
const SIZE = { width: 320, height: 200 }
const QUALITY = 78
const MOST_BYTES = 1024 * 1024

/** One picture at a time: reading a large one takes a core and much memory. */
const inTurn = createTurns(1)

/** Answers with the small picture of a file, made when it is first asked for. */
export async function sendThumb(deps: Deps, reply: FastifyReply, token: string): Promise<FastifyReply> {
  const file = await deps.database.asSystem((handle) => findFile(handle, deps.fileLinks.open(token, 'thumb')))
  if (!file?.stored_at || file.removed_at || !hasThumb(file.type)) throw notFound()
  const bytes =
    (await kept(deps, file)) ?? (await inTurn(async () => (await kept(deps, file)) ?? make(deps, file)))
  return reply
    .header('content-type', 'image/webp')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, max-age=600')
    .send(bytes)
}

async function kept(deps: Deps, file: FileRecord): Promise<Buffer | undefined> {
  return read(deps, thumbKey(file))
}

async function make(deps: Deps, file: FileRecord): Promise<Buffer> {
  const whole = await read(deps, blobKey(file))
  if (!whole) throw notFound()
  const small = await shrink(whole)
  await deps.blobs.put(thumbKey(file), Readable.from([small]), MOST_BYTES)
  return small
}

async function shrink(whole: Buffer): Promise<Buffer> {
  try {
    const picture = sharp(whole, { failOn: 'none', sequentialRead: true }).autoOrient()
    return await picture
      .resize({ ...SIZE, fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer()
  } catch {
    // The list then shows the icon of its kind.
    throw notFound()
  }
}

async function read(deps: Deps, key: string): Promise<Buffer | undefined> {
  try {
    return await buffer(await deps.blobs.read(key))
  } catch (error) {
    if (error instanceof BlobMissingError) return undefined
    throw error
  }
}
