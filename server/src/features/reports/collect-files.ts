import { BlobMissingError, type BorrowedBlob } from '@econsult/adapters/ports'
import type { FileDeps } from '../../deps.ts'
import { blobKey, isPdf, isPrintablePicture, isTiff } from '../files/rules.ts'
import type { FileRecord } from '../files/store.ts'
import type { CollectedReport } from './collect-report.ts'
import { PICTURE_PROBLEMS, damagedProblem, leftOutProblem, PAGE_PROBLEMS } from './pdf/printed-picture.ts'
import type { PictureSource, ReportData, ReportFile } from './pdf/report-data.ts'
import { leftOutPages, type PageList } from '../files/pages/rules.ts'

/** The maximum total size in bytes of the pictures in one report; all pictures are in memory at the same time. */
const MOST_PICTURE_BYTES = 128 * 1024 * 1024

/**
 * The maximum total size in bytes of pictures and attached PDFs; further PDFs are not attached. Charts accept files of
 * up to 16 MB, and the report for download is the same as the report for charts.
 */
const MOST_BYTES_WITH_PDFS = 14 * 1024 * 1024

/**
 * Adds the pictures and PDFs to the report, calls `draw` with it and returns the result of `draw`. The files stay
 * available in the file store until `draw` ends. If a picture cannot be fetched, the report states the reason. Stored
 * files were checked at upload, so they are not checked again.
 */
export async function withFiles<Result>(
  deps: FileDeps,
  collected: CollectedReport,
  draw: (data: ReportData) => Promise<Result>,
): Promise<Result> {
  const borrowed: BorrowedBlob[] = []
  try {
    const pictures = new Map<FileRecord, PictureSource[]>()
    for (const file of collected.files) {
      if (isTiff(file.type)) pictures.set(file, await borrowTiff(deps, file, borrowed))
      else if (isPrintablePicture(file.type)) pictures.set(file, [await borrowPicture(deps, file, borrowed)])
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

/** True if print copies of all pictures are already stored, so that no picture has to be decoded first. */
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

/** The page-sized copy of a picture, or the reason why it is not printed. */
async function borrowPicture(
  { printCopies }: FileDeps,
  file: FileRecord,
  borrowed: BorrowedBlob[],
): Promise<PictureSource> {
  try {
    const blob = await printCopies.borrow(file)
    if ('problem' in blob) return blob
    borrowed.push(blob)
    return sumOf(borrowed) > MOST_PICTURE_BYTES ? { problem: PICTURE_PROBLEMS.tooLarge } : { path: blob.path }
  } catch (error) {
    if (error instanceof BlobMissingError) return { problem: PICTURE_PROBLEMS.missing }
    throw error
  }
}

/** The pictures of the pages of a TIFF, or the reason why they are not printed. */
async function borrowTiff(
  { pageCopies }: FileDeps,
  file: FileRecord,
  borrowed: BorrowedBlob[],
): Promise<PictureSource[]> {
  try {
    const list = await pageCopies.borrow(file)
    borrowed.push(list.pictures)
    return sumOf(borrowed) > MOST_PICTURE_BYTES
      ? [{ problem: PICTURE_PROBLEMS.tooLarge }]
      : printedPages(list, list.pictures.path)
  } catch (error) {
    if (error instanceof BlobMissingError) return [{ problem: PICTURE_PROBLEMS.missing }]
    throw error
  }
}

/**
 * The PDF to attach; undefined if it is missing or would make the report too large. In that case the list of files
 * refers the reader to the case.
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
 * The sources for the printed pages of a TIFF: a picture or an error sentence for each page, then notes about pages
 * that are not printed and about damage.
 */
function printedPages(list: PageList, picturesPath: string): PictureSource[] {
  const { total, pages } = list
  if (total === null) return [{ problem: PAGE_PROBLEMS.tooMany }]
  const [only] = pages
  if (!only) return [{ problem: PICTURE_PROBLEMS.unreadable }]
  const sources = pages.map((kept, index): PictureSource => {
    const page = total > 1 ? { number: index + 1, total } : undefined
    if ('fault' in kept) return { problem: (page ? PAGE_PROBLEMS : PICTURE_PROBLEMS)[kept.fault], page }
    return { path: picturesPath, part: { start: kept.start, bytes: kept.bytes }, page }
  })
  const leftOut = leftOutPages(list)
  if (leftOut) sources.push({ problem: leftOutProblem(leftOut) })
  if (list.damagedAfter !== undefined) sources.push({ problem: damagedProblem(list.damagedAfter) })
  return sources
}
