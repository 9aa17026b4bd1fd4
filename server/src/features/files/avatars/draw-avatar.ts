import { FILE_ERRORS } from '@econsult/contract/files'
import type { Sharp } from 'sharp'
import { type Asker, QueueBusy } from '../../../scheduling/fair-queue.ts'
import { badField } from '../../../http/errors.ts'
import { inPictureQueue, PictureTooLarge, PictureUnknown } from '../../../open-picture.ts'

/** Width and height in pixels: four times the largest size on screen. */
const SIDE = 256
const JPEG_QUALITY = 85

/**
 * Converts an uploaded picture for storage. The result is upright, square and small, and is drawn again so that no
 * metadata remains.
 * @throws CallError badInput for a file that is not a picture, is broken or is too large; QueueBusy
 */
export async function drawAvatar(path: string, asker: Asker): Promise<Buffer> {
  try {
    return await inPictureQueue(asker, (open) => open(path, { failOn: 'error' }, drawn))
  } catch (error) {
    if (error instanceof QueueBusy) throw error
    // A picture that cannot be decoded is reported as bad input, not as a server error.
    throw badField('file', faultOf(error))
  }
}

function drawn(picture: Sharp): Promise<Buffer> {
  return picture
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'cover' })
    .flatten({ background: '#FFFFFF' })
    .toColourspace('srgb')
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer()
}

function faultOf(error: unknown): string {
  if (error instanceof PictureTooLarge) return FILE_ERRORS.pictureTooLarge
  return error instanceof PictureUnknown ? FILE_ERRORS.refusedKind : FILE_ERRORS.wrongContent
}
