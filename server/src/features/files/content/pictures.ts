import type { BlobStore, ReceivedBlob } from '@econsult/adapters/ports'
import { FILE_ERRORS } from '@econsult/contract/files'
import { MAX_FILE_BYTES } from '@econsult/contract/limits'
import type { Metadata, Sharp } from 'sharp'
import type { Asker } from '../../../scheduling/fair-queue.ts'
import { badField } from '../../../http/errors.ts'
import {
  checkedFacts,
  inPictureQueue,
  PictureBroken,
  PictureTooLarge,
  PictureUnknown,
} from '../../../open-picture.ts'

/** JPEG quality, high enough that no loss is visible. */
const JPEG_QUALITY = 95

/** Types that are decoded to the last pixel before they are accepted. */
const DECODED = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/gif', 'image/webp'])

/** Formats rewritten without metadata, in one pass: optimized coding would hold the picture in memory a second time. */
const ENCODERS: Readonly<Record<string, (upright: Sharp) => Sharp>> = {
  'image/jpeg': (upright) =>
    upright.jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4', optimiseCoding: false }),
  'image/png': (upright) => upright.png(),
}

interface Picture {
  /** The content type found in the first bytes, not taken from the name. */
  readonly detected: string
  readonly asker: Asker
}

/**
 * The picture as it may be stored: unchanged, or, if a JPEG or PNG holds metadata (place, device, person), upright and
 * without it. Of the received blob and a rewritten one, only the returned one is kept.
 * @throws CallError badInput for a picture that is broken or too large to be decoded, QueueBusy
 */
export async function cleanPicture(
  blobs: BlobStore,
  received: ReceivedBlob,
  { detected, asker }: Picture,
): Promise<ReceivedBlob> {
  try {
    if (detected === 'image/avif') await checkHead(received.path)
    if (!DECODED.has(detected)) return received
    return await inPictureQueue(asker, (open) =>
      open(received.path, { failOn: 'error' }, async (picture, facts) => {
        await readWhole(picture)
        const encode = ENCODERS[detected]
        if (!encode || !holdsMetadata(facts)) return received
        const upright = picture.clone().autoOrient().keepIccProfile().toColourspace(facts.space)
        const result = await blobs.receive(encode(upright), MAX_FILE_BYTES)
        await received.discard()
        return result
      }),
    )
  } catch (error) {
    throw pictureFault(error)
  }
}

/** Refuses a picture that is too large; one whose header cannot be read is accepted, as it is never drawn. */
async function checkHead(path: string): Promise<void> {
  try {
    await checkedFacts(path)
  } catch (error) {
    if (!isNoPicture(error)) throw error
  }
}

async function readWhole(picture: Sharp): Promise<void> {
  try {
    await picture.clone().resize(16, 16, { fit: 'fill' }).raw().toBuffer()
  } catch {
    throw badField('file', FILE_ERRORS.wrongContent)
  }
}

/** The sender's error for a picture that cannot be decoded; other errors are ours. */
function pictureFault(error: unknown): unknown {
  if (error instanceof PictureTooLarge) return badField('file', FILE_ERRORS.pictureTooLarge)
  return isNoPicture(error) ? badField('file', FILE_ERRORS.wrongContent) : error
}

function isNoPicture(error: unknown): boolean {
  return error instanceof PictureUnknown || error instanceof PictureBroken
}

function holdsMetadata({ exif, xmp, iptc, comments, tifftagPhotoshop }: Metadata): boolean {
  return [exif, xmp, iptc, comments, tifftagPhotoshop].some((part) => part !== undefined)
}
