import type { BlobStore, ReceivedBlob } from '@econsult/adapters/ports'
import { FILE_ERRORS } from '@econsult/contract/files'
import { MAX_FILE_BYTES } from '@econsult/contract/limits'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { badField } from '../../../http/errors.ts'
import { createTurns } from '../../../turns.ts'

/** Above the megapixels of nearly every phone; turning 120 upright takes 0.4 GB for a moment, as measured. */
export const MOST_PIXELS = 120_000_000
const TOO_MANY_PIXELS = 'This picture has more than 120 megapixels. Make it smaller and choose the new one.'

/** An AVIF is in memory whole, at 18 bytes a pixel as measured, whatever is made of it. */
const MOST_AVIF_PIXELS = 30_000_000
const TOO_LARGE_AVIF = 'This AVIF has more than 30 megapixels. Save it as JPEG and choose that one.'

/** 0.95 of document 2, section 9: the loss cannot be seen. */
const JPEG_QUALITY = 95

/** Kinds that are read to their last pixel before they are taken. */
const DECODED = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/gif', 'image/webp'])

/** Formats that lose their metadata, written again in one pass: optimised coding would hold the picture once more. */
const ENCODERS: Readonly<Record<string, (upright: Sharp) => Sharp>> = {
  'image/jpeg': (upright) =>
    upright.jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4', optimiseCoding: false }),
  'image/png': (upright) => upright.png(),
}

/** At most two pictures at once: each takes a core and much memory. */
const inTurn = createTurns(2)

/**
 * The picture as it may be kept: as it came, or, where a JPEG or PNG holds metadata (place, device, person), upright
 * and without it. Either way only one received blob is left.
 * @param detected the content type that its bytes show
 * @throws CallError badInput for a picture that is broken or too large to be read
 */
export async function cleanPicture(
  blobs: BlobStore,
  received: ReceivedBlob,
  detected: string,
): Promise<ReceivedBlob> {
  if (detected === 'image/avif' && (await isLargeAvif(received.path))) throw badField('file', TOO_LARGE_AVIF)
  if (!DECODED.has(detected)) return received
  return inTurn(async () => {
    const picture = sharp(received.path, {
      limitInputPixels: MOST_PIXELS,
      failOn: 'error',
      sequentialRead: true,
    })
    const metadata = await readWhole(picture)
    const encode = ENCODERS[detected]
    if (!encode || !holdsMetadata(metadata)) return received
    const upright = picture.clone().autoOrient().keepIccProfile().toColourspace(metadata.space)
    const result = await blobs.receive(encode(upright), MAX_FILE_BYTES)
    await received.discard()
    return result
  })
}

/** Whether a picture, of which only the head is read, is an AVIF of too many pixels. */
export async function isLargeAvif(path: string): Promise<boolean> {
  try {
    const { format, width, height } = await sharp(path, { limitInputPixels: false }).metadata()
    return format === 'heif' && width * height > MOST_AVIF_PIXELS
  } catch {
    // What has no head that can be read is never drawn either.
    return false
  }
}

async function readWhole(picture: Sharp): Promise<Metadata> {
  try {
    const metadata = await picture.metadata()
    await picture.clone().resize(16, 16, { fit: 'fill' }).raw().toBuffer()
    return metadata
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
    throw badField('file', isTooLarge ? TOO_MANY_PIXELS : FILE_ERRORS.wrongContent)
  }
}

function holdsMetadata({ exif, xmp, iptc, comments, tifftagPhotoshop }: Metadata): boolean {
  return [exif, xmp, iptc, comments, tifftagPhotoshop].some((part) => part !== undefined)
}
