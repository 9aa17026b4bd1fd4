import {
  type FilePicture,
  layoutPicture,
  layoutProblem,
  type NumberedFile,
  type NumberedPicture,
  PICTURE_TO_CAPTION,
  scaleFor,
  SPACE_BEFORE_PICTURE,
} from './layout-file.ts'
import { pictureProblemsIn, type PrintedPicture } from '../printed-picture.ts'
import type { ReportData, ReportPlace } from '../report-data.ts'
import { CONTENT, PICTURE_PLACE, STYLE } from '../report-style.ts'

/** The height at which two pictures, each with a caption of at most two lines, fit on one page. */
const HALF_PAGE = (CONTENT.height - SPACE_BEFORE_PICTURE) / 2 - PICTURE_TO_CAPTION - 2 * STYLE.meta.leading

/** If a picture on half a page would be smaller than this share of its full-page size, it gets a page of its own. */
const LEAST_SCALE = 0.6

const COLUMN_GAP = 12
const COLUMN = (CONTENT.width - COLUMN_GAP) / 2

const WHOLE = { left: CONTENT.left, ...PICTURE_PLACE } as const
const HALF = { ...WHOLE, height: HALF_PAGE } as const
const SIDES = [CONTENT.left, CONTENT.left + COLUMN + COLUMN_GAP] as const

/**
 * Two portrait pictures are printed side by side, at no more than half the page height, if both keep at least this
 * share of their size at column width.
 */
const LEAST_SIDE_SCALE = 0.9

/** Two pictures side by side, or a single picture. */
type PictureRow = readonly FilePicture[]

type Numbered = NumberedPicture | (NumberedFile & { problem: string })

/**
 * Lays out the pictures in order, two on a page if they fit. Two portrait pictures are side by side, other pictures one
 * above the other. Each page of a document gets a page of its own. `printed` is indexed by file.
 */
export function layoutPictures(
  doc: PDFKit.PDFDocument,
  { files, language, timeZone }: Pick<ReportData, 'files'> & ReportPlace,
  printed: readonly (readonly PrintedPicture[])[],
): PictureRow[] {
  const place = { language, timeZone }
  const rest = files.flatMap((file, index) =>
    (printed[index] ?? []).map((one) => ({ file, number: index + 1, ...openPicture(doc, one, language) })),
  )
  const rows: PictureRow[] = []
  for (let index = 0; index < rest.length; index += 1) {
    const [one, next] = rest.slice(index)
    const pair = one && next && layoutPair(doc, [one, next], place)
    if (pair) {
      rows.push(pair)
      index += 1
    } else if (one) rows.push([layoutAlone(doc, one, { place, neighbors: [rest[index - 1], next] })])
  }
  return rows
}

function openPicture(doc: PDFKit.PDFDocument, printed: PrintedPicture, language: string | null) {
  if ('problem' in printed) return printed
  const { page } = printed
  try {
    return { image: doc.openImage(printed.image), page }
  } catch {
    return { problem: pictureProblemsIn(language).unreadable, page }
  }
}

function layoutPair(
  doc: PDFKit.PDFDocument,
  [one, next]: readonly [Numbered, Numbered],
  ofReport: ReportPlace,
): PictureRow | undefined {
  if ('problem' in one || 'problem' in next) return undefined
  if (isOfDocument(one) || isOfDocument(next) || !isUpright(one) || !isUpright(next)) return undefined
  const isLow = [one, next].every(
    ({ image }) => HALF_PAGE / image.height >= LEAST_SIDE_SCALE * (COLUMN / image.width),
  )
  const place = { ...ofReport, width: COLUMN, height: isLow ? HALF_PAGE : WHOLE.height }
  return [
    layoutPicture(doc, one, { ...place, left: SIDES[0] }),
    layoutPicture(doc, next, { ...place, left: SIDES[1] }),
  ]
}

function layoutAlone(
  doc: PDFKit.PDFDocument,
  one: Numbered,
  { place, neighbors }: { place: ReportPlace; neighbors: readonly (Numbered | undefined)[] },
): FilePicture {
  if ('problem' in one) return layoutProblem(doc, one, place)
  const sharesPage = fitsHalf(one) && neighbors.some((neighbor) => neighbor && fitsHalf(neighbor))
  return layoutPicture(doc, one, { ...(sharesPage ? HALF : WHOLE), ...place })
}

function isUpright({ image }: NumberedPicture): boolean {
  return image.height > image.width
}

/** True for a page of a scanned document. It gets a page of its own, so that its text stays legible. */
function isOfDocument({ page }: NumberedPicture): boolean {
  return page !== undefined
}

function fitsHalf(one: Numbered): boolean {
  if ('problem' in one || isOfDocument(one) || isUpright(one)) return false
  return scaleFor(one.image, HALF) >= LEAST_SCALE * scaleFor(one.image, WHOLE)
}
