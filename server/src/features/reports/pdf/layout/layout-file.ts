import { heightOfLines } from '../draw/draw-lines.ts'
import { layoutText, type TextLine } from './layout-text.ts'
import type { PageNumber, ReportFile } from '../report-data.ts'
import { CONTENT, STYLE } from '../report-style.ts'
import { fileSize, timeWithLocal } from '../report-words.ts'

export const FILE_ROW = { padding: 2.25, numberWidth: 18, noteWidth: 130 } as const
export const PICTURE_TO_CAPTION = 4.5
export const SPACE_BEFORE_PICTURE = 12

/** Small pictures are not enlarged: a pixel prints at most 1/96 inch wide. */
const MAX_POINTS_PER_PIXEL = 72 / 96

/** A line of the list of files. */
export type FileRow = {
  number: number
  file: ReportFile
  name: TextLine[]
  detail: TextLine[]
  height: number
}

/** A file, its number in the list and, if it has several, the page that is shown. */
export type NumberedFile = { file: ReportFile; number: number; page?: PageNumber | undefined }

/** A picture that can be printed. */
export type NumberedPicture = NumberedFile & { image: PDFKit.OpenImage }

/** The space for a picture in points, and the time zone of its caption. */
export type PicturePlace = { left: number; width: number; height: number; timeZone: string | null }

/** A picture with its caption, or only the caption with the reason. Sizes in points. */
export type FilePicture = {
  file: ReportFile
  page: PageNumber | undefined
  caption: TextLine[]
  picture: { image: PDFKit.OpenImage; width: number; height: number } | null
  left: number
  height: number
}

/** Lays out a file's line in the list: its name, size and uploader. */
export function layoutFileRow(
  doc: PDFKit.PDFDocument,
  { file, number }: NumberedFile,
  timeZone: string | null,
): FileRow {
  const width = CONTENT.width - FILE_ROW.numberWidth - FILE_ROW.noteWidth
  const name = layoutText(doc, [{ text: file.name, style: STYLE.strong }], width)
  const words = `${fileSize(file.sizeBytes)}, added by ${file.uploadedBy}, ${timeWithLocal(file.at, timeZone)}`
  const detail = layoutText(doc, [{ text: words, style: STYLE.meta }], width)
  const height = heightOfLines(name) + heightOfLines(detail) + 2 * FILE_ROW.padding
  return { number, file, name, detail, height }
}

/** Lays out a file's picture at its printed size. */
export function layoutPicture(
  doc: PDFKit.PDFDocument,
  { file, number, page, image }: NumberedPicture,
  place: PicturePlace,
): FilePicture {
  const words = captionOf({ file, number, page }, place.timeZone)
  const caption = layoutText(doc, [{ text: words, style: STYLE.meta }], place.width)
  const scale = scaleFor(image, place)
  const picture = { image, width: image.width * scale, height: image.height * scale }
  const height = picture.height + PICTURE_TO_CAPTION + heightOfLines(caption)
  return { file, page, caption, picture, left: place.left, height }
}

/** Lays out the caption of a picture that is not printed, with the reason. */
export function layoutProblem(
  doc: PDFKit.PDFDocument,
  { file, number, page, problem }: NumberedFile & { problem: string },
  timeZone: string | null,
): FilePicture {
  const text = `${captionOf({ file, number, page }, timeZone)}. ${problem}`
  const caption = layoutText(doc, [{ text, style: STYLE.meta }], CONTENT.width)
  return { file, page, caption, picture: null, left: CONTENT.left, height: heightOfLines(caption) }
}

/** The scale of a picture that fits it into a place, in points per pixel. */
export function scaleFor({ width, height }: PDFKit.OpenImage, place: Pick<PicturePlace, 'width' | 'height'>) {
  return Math.min(place.width / width, place.height / height, MAX_POINTS_PER_PIXEL)
}

/** The page of a file that a picture shows: ', page 2 of 12'. */
export function pageWords(page: PageNumber | undefined): string {
  return page ? `, page ${page.number} of ${page.total}` : ''
}

function captionOf({ file, number, page }: NumberedFile, timeZone: string | null): string {
  const at = timeWithLocal(file.at, timeZone)
  return `File ${number}. ${file.name}${pageWords(page)}, added by ${file.uploadedBy}, ${at}`
}
