import { BlobMissingError, type BorrowedBlob } from '@econsult/adapters/ports'
import type { FileDeps } from '../../deps.ts'
import { blobKey, isPdf, isPrintablePicture, isTiff } from '../files/rules.ts'
import type { FileRecord } from '../files/store.ts'
import type { CollectedReport } from './collect-report.ts'
import { PICTURE_PROBLEMS, damagedProblem, leftOutProblem, PAGE_PROBLEMS } from './pdf/printed-picture.ts'
import type { PictureSource, ReportData, ReportFile } from './pdf/report-data.ts'
import { leftOutPages, type PageList } from '../files/pages/rules.ts'

/** The most bytes of pictures that one report prints; all of them are in memory at once. */
const MOST_PICTURE_BYTES = 128 * 1024 * 1024

/**
 * The bytes of pictures and PDFs above which no further PDF is attached: charts accept 16 MB, and charts and people get
 * the same report.
 */
const MOST_BYTES_WITH_PDFS = 14 * 1024 * 1024

/**
 * Calls `draw` with the report and its pictures and PDFs, which stay available in the file store until it ends, and
 * returns its result. For a picture that cannot be fetched, the report states the reason. Stored files were checked
 * when they were uploaded, so they are not checked again.
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

/** True if no picture has to be decoded before the report can be made. */
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

/** The page-sized copy, or why there is none. */
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

/** The pictures of a TIFF's pages, or why there are none. */
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
 * The PDF itself; undefined if it is missing or would make the report too large. In that case the list of files refers
 * to the case.
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
 * The sources of a TIFF's printed pages: each page, or the reason why it is missing; then notes on pages that are not
 * printed and on damage.
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
