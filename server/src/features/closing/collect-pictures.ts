import { BlobMissingError, type BorrowedBlob } from '@econsult/adapters/ports'
import type { Deps } from '../../deps.ts'
import { isPrintablePicture } from '../files/rules.ts'
import type { FileRecord } from '../files/store.ts'
import type { CollectedReport } from './collect-report.ts'
import { TOO_LARGE } from './report/prepare-picture.ts'
import type { PictureSource, ReportData } from './report/report-data.ts'

type PictureDeps = Pick<Deps, 'printCopies'>

/** Most bytes of pictures in one report, as all of them are in memory at once. */
const MOST_BYTES = 128 * 1024 * 1024

const MISSING = 'This picture is missing in the store of files. Please contact support.'

/**
 * Gives what `draw` gives with the report and its pictures, which are borrowed from the file store meanwhile; one that
 * cannot be brought along leaves the reason.
 */
export async function withPictures<Result>(
  deps: PictureDeps,
  collected: CollectedReport,
  draw: (data: ReportData) => Promise<Result>,
): Promise<Result> {
  const borrowed: BorrowedBlob[] = []
  try {
    const files: ReportData['files'] = []
    for (const file of collected.files) {
      const picture = isPrintablePicture(file.type) && (await borrowPicture(deps, file, borrowed))
      files.push({
        name: file.original_name,
        type: file.type,
        sizeBytes: file.size_bytes ?? 0,
        uploadedBy: collected.uploaders.get(file.uploaded_by) ?? '',
        at: file.created_at.getTime(),
        ...(picture && { picture }),
      })
    }
    return await draw({ ...collected.data, files })
  } finally {
    await Promise.all(borrowed.map((blob) => blob.giveBack()))
  }
}

/** The copy in the size of a page; where there is none, the picture itself, so that the report says why. */
async function borrowPicture(
  { printCopies }: PictureDeps,
  file: FileRecord,
  borrowed: BorrowedBlob[],
): Promise<PictureSource> {
  try {
    const blob = await printCopies.borrow(file)
    borrowed.push(blob)
    const sumBytes = borrowed.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
    return sumBytes > MOST_BYTES ? { problem: TOO_LARGE } : { path: blob.path }
  } catch (error) {
    if (error instanceof BlobMissingError) return { problem: MISSING }
    throw error
  }
}
