import { heightOfLines } from './draw-lines.ts'
import { layoutText, type TextLine } from './layout-text.ts'
import { PICTURE_PLACE, type PreparedPicture } from './prepare-picture.ts'
import type { ReportFile } from './report-data.ts'
import { CONTENT, STYLE } from './report-style.ts'
import { fileSize, utcTime } from './report-words.ts'

export const FILE_ROW = { padding: 2.25, numberWidth: 18, noteWidth: 130 } as const
export const PICTURE_TO_CAPTION = 4.5
export const SPACE_BEFORE_PICTURE = 12

/** Small pictures are not blown up: a pixel prints at most 1/96 inch wide. */
const MAX_POINTS_PER_PIXEL = 72 / 96

/** One line of the list of files. */
export type FileRow = {
  number: number
  file: ReportFile
  name: TextLine[]
  detail: TextLine[]
  height: number
}

/** A picture with its caption, or the caption alone with the reason. Sizes in points. */
export type FilePicture = {
  number: number
  file: ReportFile
  caption: TextLine[]
  picture: { jpeg: Buffer; width: number; height: number } | null
  height: number
}

/** Lays out a file's line in the list: its name, then its size and who added it. */
export function layoutFileRow(doc: PDFKit.PDFDocument, file: ReportFile, number: number): FileRow {
  const width = CONTENT.width - FILE_ROW.numberWidth - FILE_ROW.noteWidth
  const name = layoutText(doc, [{ text: file.name, style: STYLE.strong }], width)
  const words = `${fileSize(file.sizeBytes)}, added by ${file.uploadedBy}, ${utcTime(file.at)}`
  const detail = layoutText(doc, [{ text: words, style: STYLE.meta }], width)
  const height = heightOfLines(name) + heightOfLines(detail) + 2 * FILE_ROW.padding
  return { number, file, name, detail, height }
}

/** Lays out a file's picture in the size that it is printed in. */
export function layoutPicture(
  doc: PDFKit.PDFDocument,
  file: ReportFile,
  number: number,
  prepared: PreparedPicture,
): FilePicture {
  const words = `File ${number}. ${file.name}, added by ${file.uploadedBy}, ${utcTime(file.at)}`
  if ('problem' in prepared) {
    const text = `${words}. ${prepared.problem}`
    const caption = layoutText(doc, [{ text, style: STYLE.meta }], CONTENT.width)
    return { number, file, caption, picture: null, height: heightOfLines(caption) }
  }
  const caption = layoutText(doc, [{ text: words, style: STYLE.meta }], CONTENT.width)
  const scale = Math.min(
    PICTURE_PLACE.width / prepared.width,
    PICTURE_PLACE.height / prepared.height,
    MAX_POINTS_PER_PIXEL,
  )
  const picture = { jpeg: prepared.jpeg, width: prepared.width * scale, height: prepared.height * scale }
  const height = picture.height + PICTURE_TO_CAPTION + heightOfLines(caption)
  return { number, file, caption, picture, height }
}
