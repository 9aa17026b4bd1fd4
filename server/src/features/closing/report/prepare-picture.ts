import { readFile } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import { createTurns } from '../../../turns.ts'
import type { PictureSource } from './report-data.ts'
import { CONTENT } from './report-style.ts'

// Both hold for the whole process: pictures must leave a core free and keep no memory behind.
sharp.concurrency(1)
sharp.cache(false)

/** The largest place that a picture gets on a page, in points: 6.5 by 7 inches. */
export const PICTURE_PLACE = { width: CONTENT.width, height: 504 } as const

/** The same place in pixels at 300 dpi (document 2, section 9). */
export const LARGEST = {
  width: Math.round((PICTURE_PLACE.width * 300) / 72),
  height: Math.round((PICTURE_PLACE.height * 300) / 72),
} as const

/** 0.95 of document 2, section 9. */
const JPEG_QUALITY = 95

/** Above a phone camera's 108 megapixels; decoding more would take gigabytes. */
const MAX_PIXELS = 120_000_000

const END_OF_JPEG = Buffer.from([0xff, 0xd9])

const PRINTABLE_FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif'])

/** Making one anew takes memory; one that is printed as it is does not wait. */
const inTurn = createTurns(1)

const KEPT = 'The file itself is in the case.'

export const TOO_LARGE = `This picture is too large to print. ${KEPT}`

/**
 * A picture ready to be placed, its size in pixels, and whether it is the file as it came; or why it cannot be printed, as
 * a sentence.
 */
export type PreparedPicture =
  | { jpeg: Buffer; width: number; height: number; isOriginal: boolean }
  | { problem: string }

/**
 * Turns a picture upright, drops its metadata and makes it a JPEG of at most 300 dpi for its place. Never
 * throws: what cannot be printed answers with the reason.
 */
export async function preparePicture(source: PictureSource): Promise<PreparedPicture> {
  if ('problem' in source) return source
  try {
    const picture = sharp(source.path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const facts = await picture.metadata()
    if (!PRINTABLE_FORMATS.has(facts.format)) {
      return { problem: `Pictures of this kind cannot be printed. ${KEPT}` }
    }
    if (isPrintedAsItIs(facts)) {
      const jpeg = await readFile(source.path)
      // One that is cut short is read through below, and answers with its problem.
      if (jpeg.subarray(-2).equals(END_OF_JPEG)) {
        return { jpeg, width: facts.width, height: facts.height, isOriginal: true }
      }
    }
    const { data, info } = await inTurn(() =>
      picture
        .autoOrient()
        .flatten({ background: '#FFFFFF' })
        .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .jpeg({ quality: JPEG_QUALITY })
        .toBuffer({ resolveWithObject: true }),
    )
    return { jpeg: data, width: info.width, height: info.height, isOriginal: false }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

/** A picture's copy for reports: no bytes where it is printed as it is, undefined where it cannot be printed. */
export async function makePrintCopy(path: string): Promise<Uint8Array | undefined> {
  const prepared = await preparePicture({ path })
  if ('problem' in prepared) return undefined
  return prepared.isOriginal ? new Uint8Array() : prepared.jpeg
}

/** Whether a picture is what the report wants already: to make it again would only cost quality and time. */
function isPrintedAsItIs({
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
  const message = error instanceof Error ? error.message : ''
  if (message.includes('pixel limit')) return TOO_LARGE
  return `This picture could not be read. ${KEPT}`
}
