import { BlobMissingError } from '@econsult/adapters/ports'
import { readBytes } from '../../bytes.ts'
import type { Deps } from '../../deps.ts'
import { blobKey, isPrintablePicture } from '../files/rules.ts'
import type { FileRecord } from '../files/store.ts'
import type { CollectedReport } from './collect-report.ts'
import { TOO_LARGE } from './report/prepare-picture.ts'
import type { PictureSource, ReportData } from './report/report-data.ts'

type PictureDeps = Pick<Deps, 'blobs' | 'printCopies'>

/** Most bytes of pictures in one report, as all of them are in memory at once. */
const MOST_BYTES = 128 * 1024 * 1024

const MISSING = 'This picture is missing in the store of files. Please contact support.'

/** The report with its pictures, read from the file store; one that cannot be brought along leaves the reason. */
export async function withPictures(deps: PictureDeps, collected: CollectedReport): Promise<ReportData> {
  const files: ReportData['files'] = []
  let bytesLeft = MOST_BYTES
  for (const file of collected.files) {
    const entry = {
      name: file.original_name,
      type: file.type,
      sizeBytes: file.size_bytes ?? 0,
      uploadedBy: collected.uploaders.get(file.uploaded_by) ?? '',
      at: file.created_at.getTime(),
    }
    if (!isPrintablePicture(file.type)) {
      files.push(entry)
      continue
    }
    const picture = await readPicture(deps, file, bytesLeft)
    if ('bytes' in picture) bytesLeft -= picture.bytes.length
    files.push({ ...entry, picture })
  }
  return { ...collected.data, files }
}

/** The copy in the size of a page; where there is none, the picture itself, so that the report says why. */
async function readPicture(
  { blobs, printCopies }: PictureDeps,
  file: FileRecord,
  mostBytes: number,
): Promise<PictureSource> {
  try {
    const copy = await printCopies.read(file)
    if ((copy?.length ?? file.size_bytes ?? 0) > mostBytes) return { problem: TOO_LARGE }
    if (copy) return { bytes: copy }
    return { bytes: await readBytes(await blobs.read(blobKey(file))) }
  } catch (error) {
    if (error instanceof BlobMissingError) return { problem: MISSING }
    throw error
  }
}
