import { LARGEST } from './prepare-picture.ts'
import type { ReportData } from './report-data.ts'

/** Fonts, the pages' frames and the structure that a reader for the blind goes by, in bytes. */
const FRAME_BYTES = 8 * 1024 * 1024

/** No JPEG of a printed picture takes more than its pixels. */
const PICTURE_BYTES = LARGEST.width * LARGEST.height * 3

/** More than a report's file will have, in bytes. */
export function mostBytesOf({ timeline, files }: ReportData): number {
  const pictures = files.filter(({ picture }) => picture && 'path' in picture)
  const text = timeline.reduce((sum, part) => sum + (part.kind === 'message' ? part.text.length : 0), 0)
  return FRAME_BYTES + pictures.length * PICTURE_BYTES + 4 * text
}
