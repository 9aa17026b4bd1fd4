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

/** The JPEG quality, high enough that no loss is visible. */
const JPEG_QUALITY = 95

/** Picture types that are decoded to the last pixel before they are accepted. */
const DECODED = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/gif', 'image/webp'])

/**
 * The encoders for the formats that are rewritten without metadata. Optimized coding is off, because it would keep a
 * second copy of the picture in memory.
 */
const ENCODERS: Readonly<Record<string, (upright: Sharp) => Sharp>> = {
  'image/jpeg': (upright) =>
    upright.jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4', optimiseCoding: false }),
  'image/png': (upright) => upright.png(),
}

interface Picture {
  /** The content type, recognized from the first bytes of the file and not from its name. */
  readonly detected: string
  readonly asker: Asker
}

/**
 * Returns the picture in the version that may be stored. A JPEG or PNG with metadata (place, device, person) is
 * rewritten, upright and without the metadata. Every other picture is unchanged. Only the returned blob is kept.
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

/**
 * Rejects a picture that is too large. If the header of a picture is unreadable, the picture is accepted, because it is
 * never drawn.
 */
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

/**
 * Returns the error for a picture that cannot be decoded. The uploader caused this error. All other errors are errors
 * of the server.
 */
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
