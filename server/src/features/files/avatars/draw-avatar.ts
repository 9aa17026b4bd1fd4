import { FILE_ERRORS } from '@econsult/contract/files'
import sharp from 'sharp'
import { badField } from '../../../http/errors.ts'
import { createTurns } from '../../../turns.ts'
import { isLargeAvif } from '../content/pictures.ts'

/** Width and height in pixels: four times the largest that a screen shows. */
const SIDE = 256
const JPEG_QUALITY = 85
const MOST_PIXELS = 50_000_000
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'])

const inTurn = createTurns(2)

/**
 * A picture as it is kept: upright, square, small, and new in every pixel, so that nothing of its metadata is left.
 * @throws CallError badInput for what is no picture, a broken or a giant one
 */
export function drawAvatar(path: string): Promise<Buffer> {
  return inTurn(async () => {
    try {
      const picture = sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      const { format } = await picture.metadata()
      if (!FORMATS.has(format) || (await isLargeAvif(path))) throw badField('file', FILE_ERRORS.refusedKind)
      return await picture
        .autoOrient()
        .resize(SIDE, SIDE, { fit: 'cover' })
        .flatten({ background: '#FFFFFF' })
        .toColourspace('srgb')
        .jpeg({ quality: JPEG_QUALITY })
        .toBuffer()
    } catch (error) {
      // What sharp cannot read is the sender's to mend.
      throw error instanceof Error && 'kind' in error ? error : badField('file', FILE_ERRORS.wrongContent)
    }
  })
}
