import { formatFileSize } from '../../../lib/file-size.ts'
import type { UploadItem } from '../upload-item.ts'

/** One file of the import page, in any stage: chosen, uploading or uploaded. */
export type ImportFile = Readonly<{
  id: string
  name: string
  size: string
  type: string
  /** Percentage of the bytes that have been sent, 0 to 100; null if no bytes are being sent. */
  percent: number | null
  isUploaded: boolean
  canRetry: boolean
  problem: string
  /** The file's name on the server, once it is uploaded. */
  storedName: string | null
}>

/** The list item of a chosen file whose upload has not started. */
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

/** The list item of a file in the upload queue. */
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

/** The list item of a file uploaded on an earlier visit. */
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

/**
 * True if the file name has a CSV or TSV extension, so that the file's only likely purpose is an import of patients.
 */
export function isCsv({ name }: Pick<ImportFile, 'name'>): boolean {
  return /\.(csv|tsv)$/i.test(name)
}

/** True if patients can be imported from the file, according to its content type or extension. */
export function isTable({ name, type }: Pick<ImportFile, 'name' | 'type'>): boolean {
  return /^text\/(csv|tab-separated-values)$/.test(type) || /\.(csv|tsv|txt)$/i.test(name)
}
