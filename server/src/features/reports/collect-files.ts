import { BlobMissingError, type BorrowedBlob } from '@econsult/adapters/ports'
import type { FileDeps } from '../../deps.ts'
import { blobKey, isPdf, isPrintablePicture, isTiff } from '../files/rules.ts'
import type { FileRecord } from '../files/store.ts'
import type { CollectedReport } from './collect-report.ts'
import {
  damagedProblem,
  leftOutProblem,
  pageProblemsIn,
  pictureProblemIn,
  pictureProblemsIn,
} from './pdf/printed-picture.ts'
import type { PictureSource, ReportData, ReportFile } from './pdf/report-data.ts'
import { leftOutPages, type PageList } from '../files/pages/rules.ts'

/** The maximum total size of the pictures in one report, in bytes. All of them are in memory at the same time. */
const MOST_PICTURE_BYTES = 128 * 1024 * 1024

/**
 * The maximum total size of pictures and attached PDFs, in bytes. PDFs that would exceed it are not attached. Charts
 * accept files of up to 16 MB, and the report for download is the same as the report for charts.
 */
const MOST_BYTES_WITH_PDFS = 14 * 1024 * 1024

/**
 * Adds the pictures and PDFs to the report, calls `draw` with the report, and returns the result of `draw`. The files
 * stay available in the file store until `draw` ends. If a picture cannot be fetched, the report states the reason.
 * Stored files were checked at upload, so they are not checked again.
 */
export async function withFiles<Result>(
  deps: FileDeps,
  collected: CollectedReport,
  draw: (data: ReportData) => Promise<Result>,
): Promise<Result> {
  const borrowed: BorrowedBlob[] = []
  const { language } = collected.data
  try {
    const pictures = new Map<FileRecord, PictureSource[]>()
    for (const file of collected.files) {
      if (isTiff(file.type)) pictures.set(file, await borrowTiff(deps, { file, language }, borrowed))
      else if (isPrintablePicture(file.type))
        pictures.set(file, [await borrowPicture(deps, { file, language }, borrowed)])
    }
    const attachments = new Map<FileRecord, { path: string }>()
    for (const file of collected.files) {
      const attachment = isPdf(file.type) && (await borrowPdf(deps, file, borrowed))
      if (attachment) attachments.set(file, attachment)
    }
    const files = collected.files.map((file): ReportFile => {
      const [ofFile, attachment] = [pictures.get(file), attachments.get(file)]
      return {
        name: file.original_name,
        type: file.type,
        sizeBytes: file.size_bytes ?? 0,
        uploadedBy: collected.uploaders.get(file.id) ?? '',
        at: file.created_at.getTime(),
        ...(ofFile && { pictures: ofFile }),
        ...(attachment && { attachment }),
      }
    })
    return await draw({ ...collected.data, files })
  } finally {
    await Promise.all(borrowed.map((blob) => blob.giveBack()))
  }
}

/** True if the print copies of all pictures are already stored. No picture then has to be decoded first. */
export async function hasPrintCopies(
  { printCopies, pageCopies }: FileDeps,
  { files }: CollectedReport,
): Promise<boolean> {
  const pictures = files.filter(({ type }) => isPrintablePicture(type))
  const tiffs = files.filter(({ type }) => isTiff(type))
  const kept = await Promise.all([
    ...pictures.map((file) => printCopies.isKept(file)),
    ...tiffs.map((file) => pageCopies.isKept(file)),
  ])
  return kept.every(Boolean)
}

function sumOf(borrowed: readonly BorrowedBlob[]): number {
  return borrowed.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
}

/** A file, and the language of the report. */
interface FileToPrint {
  readonly file: FileRecord
  readonly language: string | null
}

/** The page-sized copy of a picture, or the reason why it is not printed. */
async function borrowPicture(
  { printCopies }: FileDeps,
  { file, language }: FileToPrint,
  borrowed: BorrowedBlob[],
): Promise<PictureSource> {
  try {
    const blob = await printCopies.borrow(file)
    if ('problem' in blob) return { problem: pictureProblemIn(blob.problem, language) }
    borrowed.push(blob)
    return sumOf(borrowed) > MOST_PICTURE_BYTES
      ? { problem: pictureProblemsIn(language).tooLarge }
      : { path: blob.path }
  } catch (error) {
    if (error instanceof BlobMissingError) return { problem: pictureProblemsIn(language).missing }
    throw error
  }
}

/** The pictures of the pages of a TIFF, or the reason why they are not printed. */
async function borrowTiff(
  { pageCopies }: FileDeps,
  { file, language }: FileToPrint,
  borrowed: BorrowedBlob[],
): Promise<PictureSource[]> {
  try {
    const list = await pageCopies.borrow(file)
    borrowed.push(list.pictures)
    return sumOf(borrowed) > MOST_PICTURE_BYTES
      ? [{ problem: pictureProblemsIn(language).tooLarge }]
      : printedPages(list, list.pictures.path, language)
  } catch (error) {
    if (error instanceof BlobMissingError) return [{ problem: pictureProblemsIn(language).missing }]
    throw error
  }
}

/**
 * The PDF to attach. Undefined if it is missing or would make the report too large. In that case, the list of files
 * tells the reader to look in the case.
 */
async function borrowPdf(
  { blobs }: FileDeps,
  file: FileRecord,
  borrowed: BorrowedBlob[],
): Promise<{ path: string } | undefined> {
  if (sumOf(borrowed) + (file.size_bytes ?? 0) > MOST_BYTES_WITH_PDFS) return undefined
  try {
    const blob = await blobs.borrow(blobKey(file))
    borrowed.push(blob)
    return { path: blob.path }
  } catch (error) {
    if (error instanceof BlobMissingError) return undefined
    throw error
  }
}

/**
 * What is printed for the pages of a TIFF. For each page, it is a picture or an error sentence. Notes about pages that
 * are not printed and about damage follow.
 */
function printedPages(list: PageList, picturesPath: string, language: string | null): PictureSource[] {
  const { total, pages } = list
  const [ofPages, ofPictures] = [pageProblemsIn(language), pictureProblemsIn(language)]
  if (total === null) return [{ problem: ofPages.tooMany }]
  const [only] = pages
  if (!only) return [{ problem: ofPictures.unreadable }]
  const sources = pages.map((kept, index): PictureSource => {
    const page = total > 1 ? { number: index + 1, total } : undefined
    if ('fault' in kept) return { problem: (page ? ofPages : ofPictures)[kept.fault], page }
    return { path: picturesPath, part: { start: kept.start, bytes: kept.bytes }, page }
  })
  const leftOut = leftOutPages(list)
  if (leftOut) sources.push({ problem: leftOutProblem(leftOut, language) })
  if (list.damagedAfter !== undefined) sources.push({ problem: damagedProblem(list.damagedAfter, language) })
  return sources
}
