import { readFile } from 'node:fs/promises'
import type { Metadata, Sharp } from 'sharp'
import { type OpenPicture, PictureTooLarge, PictureUnknown } from '../../../open-picture.ts'
import { PICTURE_PROBLEMS } from './printed-picture.ts'
import { PICTURE_PLACE } from './report-style.ts'

/** The maximum size of a picture in pixels, at 300 dpi (CLOSE-05). */
export const LARGEST = {
  width: Math.round((PICTURE_PLACE.width * 300) / 72),
  height: Math.round((PICTURE_PLACE.height * 300) / 72),
} as const

/** The JPEG quality (CLOSE-05). */
export const JPEG_QUALITY = 95

const END_OF_JPEG = Buffer.from([0xff, 0xd9])

/**
 * The JPEG for the report, or a sentence that states why the picture cannot be printed. If the original file can be
 * printed, `jpeg` is empty.
 */
export type PrintCopy = { jpeg: Uint8Array } | { problem: string }

/**
 * Rotates a picture upright, removes its metadata and converts it to a JPEG of at most 300 dpi. Never throws. If the
 * picture cannot be printed, returns the reason.
 */
export async function makePrintCopy(path: string, open: OpenPicture): Promise<PrintCopy> {
  try {
    const jpeg = await open(path, { failOn: 'error' }, async (picture, facts) =>
      (await isPrintedAsItIs(path, facts)) ? new Uint8Array() : printed(picture),
    )
    return { jpeg }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

function printed(picture: Sharp): Promise<Buffer> {
  return picture
    .autoOrient()
    .flatten({ background: '#FFFFFF' })
    .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer()
}

/**
 * Also checks that a JPEG has its end marker. If a file is truncated, it is decoded instead, and decoding reports the
 * error.
 */
async function isPrintedAsItIs(path: string, facts: Metadata): Promise<boolean> {
  return isForPrint(facts) && (await readFile(path)).subarray(-2).equals(END_OF_JPEG)
}

/** True if a picture can be printed as it is. To convert it again would only cost quality and time. */
function isForPrint({
  format,
  width,
  height,
  orientation = 1,
  space,
  depth,
  isProgressive,
  ...rest
}: Metadata) {
  const metadata = [rest.exif, rest.xmp, rest.iptc, rest.icc, rest.comments]
  return (
    format === 'jpeg' &&
    width <= LARGEST.width &&
    height <= LARGEST.height &&
    orientation === 1 &&
    space === 'srgb' &&
    depth === 'uchar' &&
    !isProgressive &&
    metadata.every((part) => part === undefined)
  )
}

function problemOf(error: unknown): string {
  if (error instanceof PictureTooLarge) return PICTURE_PROBLEMS.tooLarge
  if (error instanceof PictureUnknown) return PICTURE_PROBLEMS.unknown
  return PICTURE_PROBLEMS.unreadable
}
