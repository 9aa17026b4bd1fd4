import { formatFileSize } from '../../../lib/file-size.ts'
import type { UploadItem } from '../upload-item.ts'

/** One file of the import page: chosen, uploading or uploaded. */
export type ImportFile = Readonly<{
  id: string
  name: string
  size: string
  type: string
  /** Percentage of the bytes that were sent, 0 to 100; null if nothing is being sent. */
  percent: number | null
  isUploaded: boolean
  canRetry: boolean
  problem: string
  /** The name under which the server stores it, once uploaded. */
  storedName: string | null
}>

/** A file that was chosen and is not uploaded yet. */
export function chosenFile(file: File, id: string): ImportFile {
  return {
    id,
    name: file.name,
    size: formatFileSize(file.size),
    type: file.type,
    percent: null,
    isUploaded: false,
    canRetry: false,
    problem: '',
    storedName: null,
  }
}

/** A file of the queue. */
export function queuedFile(item: UploadItem): ImportFile {
  const isMoving = item.stage === 'uploading' || item.stage === 'waiting'
  return {
    id: item.id,
    name: item.name,
    size: formatFileSize(item.sizeBytes),
    type: item.type,
    percent: isMoving ? item.percent : null,
    isUploaded: item.stage === 'uploaded',
    canRetry: item.stage === 'failed',
    problem: item.problem,
    storedName: item.storedName,
  }
}

/** A file that was uploaded on an earlier visit. */
export function earlierFile(file: {
  readonly file: string
  readonly fileName: string
  readonly type: string
  readonly sizeBytes: number
}): ImportFile & { storedName: string } {
  return {
    id: file.file,
    name: file.fileName,
    size: formatFileSize(file.sizeBytes),
    type: file.type,
    percent: null,
    isUploaded: true,
    canRetry: false,
    problem: '',
    storedName: file.file,
  }
}

/** True if a file is a CSV by its name, so that nobody uploads it for another purpose than importing patients. */
export function isCsv({ name }: Pick<ImportFile, 'name'>): boolean {
  return /\.(csv|tsv)$/i.test(name)
}

/** True if patients can be imported from a file: a CSV by its type or extension. */
export function isTable({ name, type }: Pick<ImportFile, 'name' | 'type'>): boolean {
  return /^text\/(csv|tab-separated-values)$/.test(type) || /\.(csv|tsv|txt)$/i.test(name)
}
