import type { Metadata, Sharp } from 'sharp'
import type { TiffPage } from '../../../lib/tiff-pages.ts'
import { type OpenPicture, PictureTooLarge } from '../../../open-picture.ts'
import type { PageCopy } from '../../files/pages/rules.ts'
import { JPEG_QUALITY, LARGEST } from './prepare-picture.ts'

/**
 * The maximum size, in pixels, of black and white pages that are not scaled. It is 600 dpi in the report. If such a
 * page were scaled down, small letters would become illegible.
 */
const LARGEST_FAX = { width: 2 * LARGEST.width, height: 2 * LARGEST.height } as const

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Draws one page of a TIFF upright, with square pixels and at most 300 dpi in the report. A black and white page, such
 * as a fax, becomes a PNG, which is ten times smaller than a JPEG. Never throws.
 */
export async function makePageCopy(path: string, page: TiffPage, open: OpenPicture): Promise<PageCopy> {
  try {
    return await open(path, { failOn: 'error', page: page.index }, (picture, facts) =>
      drawn(picture.autoOrient().flatten({ background: '#FFFFFF' }), facts, page.pixelHeight),
    )
  } catch (error) {
    return { fault: error instanceof PictureTooLarge ? 'tooLarge' : 'unreadable' }
  }
}

async function drawn(picture: Sharp, facts: Metadata, pixelHeight: number): Promise<PageCopy> {
  const whole = wholeSize(facts, pixelHeight)
  if (facts.bitsPerSample === 1 && whole.width <= LARGEST_FAX.width && whole.height <= LARGEST_FAX.height) {
    const sized = picture.resize({ ...whole, fit: 'fill', kernel: 'nearest' })
    return { bytes: await sized.toColourspace('b-w').png().toBuffer(), type: 'image/png', ...whole }
  }
  const size = fitted(whole)
  const sized = picture.resize({ ...size, fit: 'fill' }).toColourspace('srgb')
  return { bytes: await sized.jpeg({ quality: JPEG_QUALITY }).toBuffer(), type: 'image/jpeg', ...size }
}

/**
 * The size of the upright page in square pixels. If the pixels are not square, they are divided along their longer
 * side.
 */
function wholeSize({ width, height, orientation = 1 }: Metadata, pixelHeight: number): Size {
  const square = {
    width: Math.round(width * Math.max(1, 1 / pixelHeight)),
    height: Math.round(height * Math.max(1, pixelHeight)),
  }
  return orientation > 4 ? { width: square.height, height: square.width } : square
}

function fitted({ width, height }: Size): Size {
  const scale = Math.min(1, LARGEST.width / width, LARGEST.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
