import { definePhrases, withValues } from '@econsult/contract/languages/phrases'
import { heightOfLines } from '../draw/draw-lines.ts'
import { layoutText, type TextLine } from './layout-text.ts'
import { phrasesByLanguage } from '../phrases-by-language.ts'
import type { PageNumber, ReportFile, ReportPlace } from '../report-data.ts'
import { CONTENT, STYLE } from '../report-style.ts'
import { fileSize, timeWithLocal } from '../report-words.ts'

const textsIn = phrasesByLanguage(
  definePhrases('reports/server/file', {
    detail: withValues<{ size: string; name: string; time: string }>('{size}, added by {name}, {time}'),
    /** Below a picture. */
    caption: withValues<{ number: number; file: string; name: string; time: string }>(
      'File {number}. {file}, added by {name}, {time}',
    ),
    /** Below a picture of one page of a file. */
    captionOfPage: withValues<{
      number: number
      file: string
      page: number
      pages: number
      name: string
      time: string
    }>('File {number}. {file}, page {page} of {pages}, added by {name}, {time}'),
  }),
)

export const FILE_ROW = { padding: 2.25, numberWidth: 18, noteWidth: 130 } as const
export const PICTURE_TO_CAPTION = 4.5
export const SPACE_BEFORE_PICTURE = 12

/** Small pictures are not enlarged: a pixel is printed at most 1/96 inch wide. */
const MAX_POINTS_PER_PIXEL = 72 / 96

/** A row in the list of files. */
export type FileRow = {
  number: number
  file: ReportFile
  name: TextLine[]
  detail: TextLine[]
  height: number
}

/** A file with its number in the list, and the page number of the picture if the file has several pages. */
export type NumberedFile = { file: ReportFile; number: number; page?: PageNumber | undefined }

/** A file with a printable picture. */
export type NumberedPicture = NumberedFile & { image: PDFKit.OpenImage }

/** The space available for a picture, in points, and the language and time zone of its caption. */
export type PicturePlace = ReportPlace & { left: number; width: number; height: number }

/** A picture with its caption, or only a caption that states why there is no picture. Sizes are in points. */
export type FilePicture = {
  file: ReportFile
  page: PageNumber | undefined
  caption: TextLine[]
  picture: { image: PDFKit.OpenImage; width: number; height: number } | null
  left: number
  height: number
}

/** Lays out a file's row in the list: name, size and uploader. */
export function layoutFileRow(
  doc: PDFKit.PDFDocument,
  { file, number }: NumberedFile,
  { language, timeZone }: ReportPlace,
): FileRow {
  const width = CONTENT.width - FILE_ROW.numberWidth - FILE_ROW.noteWidth
  const name = layoutText(doc, [{ text: file.name, style: STYLE.strong }], width)
  const words = textsIn(language).detail({
    size: fileSize(file.sizeBytes, language),
    name: file.uploadedBy,
    time: timeWithLocal(file.at, timeZone),
  })
  const detail = layoutText(doc, [{ text: words, style: STYLE.meta }], width)
  const height = heightOfLines(name) + heightOfLines(detail) + 2 * FILE_ROW.padding
  return { number, file, name, detail, height }
}

/** Lays out the picture of a file at its printed size. */
export function layoutPicture(
  doc: PDFKit.PDFDocument,
  { file, number, page, image }: NumberedPicture,
  place: PicturePlace,
): FilePicture {
  const words = captionOf({ file, number, page }, place)
  const caption = layoutText(doc, [{ text: words, style: STYLE.meta }], place.width)
  const scale = scaleFor(image, place)
  const picture = { image, width: image.width * scale, height: image.height * scale }
  const height = picture.height + PICTURE_TO_CAPTION + heightOfLines(caption)
  return { file, page, caption, picture, left: place.left, height }
}

/** Lays out the caption for a picture that cannot be printed; the caption states the reason. */
export function layoutProblem(
  doc: PDFKit.PDFDocument,
  { file, number, page, problem }: NumberedFile & { problem: string },
  place: ReportPlace,
): FilePicture {
  const text = `${captionOf({ file, number, page }, place)}. ${problem}`
  const caption = layoutText(doc, [{ text, style: STYLE.meta }], CONTENT.width)
  return { file, page, caption, picture: null, left: CONTENT.left, height: heightOfLines(caption) }
}

/** The scale, in points per pixel, at which a picture fits the available space. */
export function scaleFor({ width, height }: PDFKit.OpenImage, place: Pick<PicturePlace, 'width' | 'height'>) {
  return Math.min(place.width / width, place.height / height, MAX_POINTS_PER_PIXEL)
}

function captionOf({ file, number, page }: NumberedFile, { language, timeZone }: ReportPlace): string {
  const texts = textsIn(language)
  const facts = { number, file: file.name, name: file.uploadedBy, time: timeWithLocal(file.at, timeZone) }
  return page ? texts.captionOfPage({ ...facts, page: page.number, pages: page.total }) : texts.caption(facts)
}
