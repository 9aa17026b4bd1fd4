import { BlobMissingError } from '@econsult/adapters/ports'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { readBytes } from '../../bytes.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { createTurns } from '../../turns.ts'
import { MOST_PIXELS } from './content/pictures.ts'
import { blobKey, hasThumb, isPdf, thumbKey } from './rules.ts'
import { type FileRecord, findFile } from './store.ts'

/** Twice the size of the card that shows it, for sharp screens, in pixels. */
const SIZE = { width: 320, height: 200 }
const QUALITY = 78
const MOST_BYTES = 1024 * 1024
/** A larger PDF keeps its icon: all of it would be in memory for one page. */
const MOST_PDF_BYTES = 32 * 1024 * 1024

/** Kept for a file that cannot be drawn, so that nobody tries again at each look. */
const NOTHING = Buffer.alloc(0)

/** One picture at a time: reading a large one takes a core and much memory. */
const inTurn = createTurns(1)

/** Answers with the small picture of a file, made when it is first asked for; with no content where it has none. */
export async function sendThumb(deps: Deps, reply: FastifyReply, token: string): Promise<FastifyReply> {
  const file = await deps.database.asSystem((handle) => findFile(handle, deps.fileLinks.open(token, 'thumb')))
  if (!file?.stored_at || file.removed_at || !hasThumb(file.type)) throw notFound()
  const bytes =
    (await kept(deps, file)) ?? (await inTurn(async () => (await kept(deps, file)) ?? make(deps, file)))
  const answer = reply.header('cache-control', 'private, max-age=600')
  // The list then shows the icon of its kind.
  if (bytes.length === 0) return answer.code(204).send()
  return answer
    .header('content-type', 'image/webp')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(bytes)
}

async function kept(deps: Deps, file: FileRecord): Promise<Buffer | undefined> {
  return read(deps, thumbKey(file))
}

async function make(deps: Deps, file: FileRecord): Promise<Buffer> {
  const small = (await draw(deps, file)) ?? NOTHING
  await deps.blobs.put(thumbKey(file), Readable.from([small]), MOST_BYTES)
  return small
}

async function draw(deps: Deps, file: FileRecord): Promise<Buffer | undefined> {
  if (isPdf(file.type) && (file.size_bytes ?? 0) > MOST_PDF_BYTES) return undefined
  const whole = await read(deps, blobKey(file))
  if (!whole) throw notFound()
  if (!isPdf(file.type)) return shrink(whole, 'centre')
  const page = await deps.firstPages.draw(whole, SIZE.width)
  return page && shrink(page, 'top')
}

async function shrink(whole: Uint8Array, position: 'centre' | 'top'): Promise<Buffer | undefined> {
  try {
    const limits = { limitInputPixels: MOST_PIXELS, sequentialRead: true } as const
    const picture = sharp(whole, { failOn: 'none', ...limits }).autoOrient()
    return await picture
      .resize({ ...SIZE, fit: 'cover', position })
      .webp({ quality: QUALITY })
      .toBuffer()
  } catch {
    return undefined
  }
}

async function read(deps: Deps, key: string): Promise<Buffer | undefined> {
  try {
    return await readBytes(await deps.blobs.read(key))
  } catch (error) {
    if (error instanceof BlobMissingError) return undefined
    throw error
  }
}
