import sharp from 'sharp'
import type { PictureSource } from './report-data.ts'
import { CONTENT } from './report-style.ts'

/** The largest place that a picture gets on a page, in points: 6.5 by 7 inches. */
export const PICTURE_PLACE = { width: CONTENT.width, height: 504 } as const

/** The same place in pixels at 300 dpi (document 2, section 9). */
const LARGEST = {
  width: Math.round((PICTURE_PLACE.width * 300) / 72),
  height: Math.round((PICTURE_PLACE.height * 300) / 72),
} as const

/** 0.95 of document 2, section 9. */
const JPEG_QUALITY = 95

/** Above a phone camera's 108 megapixels; decoding more would take gigabytes. */
const MAX_PIXELS = 120_000_000

const PRINTABLE_FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif'])

const KEPT = 'The file itself is in the case.'

export const TOO_LARGE = `This picture is too large to print. ${KEPT}`

/** A picture ready to be placed, its size in pixels; or why it cannot be printed, as a sentence. */
export type PreparedPicture = { jpeg: Buffer; width: number; height: number } | { problem: string }

/**
 * Turns a picture upright, drops its metadata and makes it a JPEG of at most 300 dpi for its place. Never
 * throws: what cannot be printed answers with the reason.
 */
export async function preparePicture(source: PictureSource): Promise<PreparedPicture> {
  if ('problem' in source) return source
  const input = 'path' in source ? source.path : source.bytes
  try {
    const picture = sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!PRINTABLE_FORMATS.has(format)) return { problem: `Pictures of this kind cannot be printed. ${KEPT}` }
    const { data, info } = await picture
      .autoOrient()
      .flatten({ background: '#FFFFFF' })
      .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { jpeg: data, width: info.width, height: info.height }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

function problemOf(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  if (message.includes('pixel limit')) return TOO_LARGE
  return `This picture could not be read. ${KEPT}`
}
