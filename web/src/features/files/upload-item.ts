import { phrases } from './phrases.ts'

/** The stage of an upload; refused files are never sent, failed files can be retried. */
export type UploadStage = 'waiting' | 'converting' | 'uploading' | 'uploaded' | 'failed' | 'refused'

/** One file of the upload list. */
export type UploadItem = Readonly<{
  id: string
  /** The displayed file name; a converted photo has the extension .png. */
  name: string
  sizeBytes: number
  type: string
  stage: UploadStage
  /** Percentage of the bytes that have been sent, 0 to 100. */
  percent: number
  /** A note on a change to the picture, such as 'converted from HEIC'. */
  note: string
  /** The reason why the file was refused or its upload failed, as a sentence. */
  problem: string
  /** True if the connection was lost or the server was unavailable; the upload is then retried automatically. */
  isLost: boolean
  /** The URL of the picture's thumbnail; null for none. */
  previewUrl: string | null
  /** The file's name on the server, once it is uploaded. */
  storedName: string | null
}>

/** A file uploaded on an earlier visit. */
export type UploadedFile = Readonly<{
  storedName: string
  name: string
  type: string
  sizeBytes: number
  /** A newly signed link, for the thumbnail. */
  url: string
}>

/** The list item of a file uploaded on an earlier visit. */
export function uploadedItem({ url, ...file }: UploadedFile): UploadItem {
  const previewUrl = file.type.startsWith('image/') ? url : null
  return {
    ...file,
    id: crypto.randomUUID(),
    stage: 'uploaded',
    percent: 100,
    note: '',
    problem: '',
    isLost: false,
    previewUrl,
  }
}

const BUSY: ReadonlySet<UploadStage> = new Set(['waiting', 'converting', 'uploading'])

/** True if the file is waiting, converting or uploading. */
export function isBusy(item: UploadItem): boolean {
  return BUSY.has(item.stage)
}

/** The uploaded files in the form that createCase and modifyCaseDataById accept. */
export function fileReferences(items: readonly UploadItem[]) {
  return items.flatMap(({ storedName, type }) =>
    storedName === null ? [] : [{ fileData: { name: storedName, type }, fileUrl: '' }],
  )
}

/** The number of uploaded files in words, such as '1 of 3 uploaded'; '' if there are no files. */
export function uploadSummary(items: readonly UploadItem[]): string {
  if (items.length === 0) return ''
  const done = items.filter((item) => item.stage === 'uploaded').length
  return phrases.uploadedOfCount({ done, count: items.length })
}
