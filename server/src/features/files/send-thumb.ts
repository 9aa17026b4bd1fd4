import { BlobMissingError, type BorrowedBlob } from '@econsult/adapters/ports'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { readBytes } from '../../lib/bytes.ts'
import type { CoreDeps, FileDeps, SecurityDeps } from '../../deps.ts'
import type { Asker } from '../../scheduling/fair-queue.ts'
import { notFound } from '../../http/errors.ts'
import { waitForFile } from '../../http/wait-for-file.ts'
import { inPictureQueue, type OpenPicture } from '../../open-picture.ts'
import { withOpenSession } from './open-link.ts'
import { blobKey, hasThumb, isPdf, thumbKey } from './rules.ts'
import { type FileRecord, findFile } from './store.ts'

/** The size of a thumbnail in pixels. It is twice the size of the card that shows it, for high-resolution screens. */
const SIZE = { width: 320, height: 200 }
const QUALITY = 78
const MOST_BYTES = 1024 * 1024
/** The maximum size of a PDF with a thumbnail, in bytes. To draw one page, the whole file must be in memory. */
const MOST_PDF_BYTES = 32 * 1024 * 1024

/**
 * The content that is stored for a file that cannot be drawn. It prevents another attempt to draw the file on each
 * request.
 */
const NOTHING = Buffer.alloc(0)

/**
 * Sends the thumbnail of a file. If the thumbnail does not exist yet, it is made first. Sends 204 without content if
 * the file cannot have a thumbnail.
 */
export async function sendThumb(
  deps: CoreDeps & SecurityDeps & FileDeps,
  reply: FastifyReply,
  token: string,
): Promise<FastifyReply> {
  const link = deps.fileLinks.open(token, 'thumb')
  const file = await withOpenSession(deps, link, (handle) => findFile(handle, link))
  if (!file?.stored_at || file.removed_at || !hasThumb(file.type)) throw notFound()
  const asker = { practiceId: file.practice_id, id: link.sessionId, ...waitForFile(reply) }
  const bytes = (await kept(deps, file)) ?? (await makeInTurn(deps, asker, file))
  const answer = reply.header('cache-control', 'private, max-age=600')
  // If the response has no content, the file list shows the icon of the file's type.
  if (bytes.length === 0) return answer.code(204).send()
  return answer
    .header('content-type', 'image/webp')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(bytes)
}

/** Makes a thumbnail in the queue, unless another request has made it in the meantime. */
function makeInTurn(deps: FileDeps, asker: Asker, file: FileRecord): Promise<Buffer> {
  return inPictureQueue(asker, async (open) => (await kept(deps, file)) ?? make(deps, file, open))
}

async function kept(deps: FileDeps, file: FileRecord): Promise<Buffer | undefined> {
  return read(deps, thumbKey(file))
}

async function make(deps: FileDeps, file: FileRecord, open: OpenPicture): Promise<Buffer> {
  const small = (await draw(deps, file, open)) ?? NOTHING
  await deps.blobs.put(thumbKey(file), Readable.from([small]), MOST_BYTES)
  return small
}

async function draw(deps: FileDeps, file: FileRecord, open: OpenPicture): Promise<Buffer | undefined> {
  if (isPdf(file.type)) return drawPage(deps, file, open)
  const picture = await borrow(deps, file)
  try {
    return await shrink(open, picture.path, 'centre')
  } finally {
    await picture.giveBack()
  }
}

async function drawPage(deps: FileDeps, file: FileRecord, open: OpenPicture): Promise<Buffer | undefined> {
  if ((file.size_bytes ?? 0) > MOST_PDF_BYTES) return undefined
  const whole = await read(deps, blobKey(file))
  if (!whole) throw notFound()
  const page = await deps.firstPages.draw(whole, SIZE.width)
  return page && shrink(open, page, 'top')
}

async function shrink(
  open: OpenPicture,
  source: string | Uint8Array,
  position: 'centre' | 'top',
): Promise<Buffer | undefined> {
  try {
    return await open(source, { failOn: 'none' }, (picture) =>
      picture
        .autoOrient()
        .resize({ ...SIZE, fit: 'cover', position })
        .webp({ quality: QUALITY })
        .toBuffer(),
    )
  } catch {
    return undefined
  }
}

async function borrow(deps: FileDeps, file: FileRecord): Promise<BorrowedBlob> {
  try {
    return await deps.blobs.borrow(blobKey(file))
  } catch (error) {
    if (error instanceof BlobMissingError) throw notFound()
    throw error
  }
}

async function read(deps: FileDeps, key: string): Promise<Buffer | undefined> {
  try {
    return await readBytes(await deps.blobs.read(key))
  } catch (error) {
    if (error instanceof BlobMissingError) return undefined
    throw error
  }
}
