/** The stage of a file: refused ones are never sent, failed ones can be retried. */
export type UploadStage = 'waiting' | 'converting' | 'uploading' | 'uploaded' | 'failed' | 'refused'

/** One file of the list. */
export type UploadItem = Readonly<{
  id: string
  /** The name that the person sees; a converted photo has the extension .png. */
  name: string
  sizeBytes: number
  type: string
  stage: UploadStage
  /** Percentage of the bytes that were sent, 0 to 100. */
  percent: number
  /** The change that was made to the picture, such as 'converted from HEIC'. */
  note: string
  /** The reason why it was refused or failed, as a sentence. */
  problem: string
  /** True if it failed because the connection was lost or the server was unavailable: it is retried automatically. */
  isLost: boolean
  /** An object URL for the thumbnail of a picture. */
  previewUrl: string | null
  /** The name under which the server stores it, once uploaded. */
  storedName: string | null
}>

/** A file that was uploaded on an earlier visit. */
export type UploadedFile = Readonly<{
  storedName: string
  name: string
  type: string
  sizeBytes: number
  /** A freshly signed link, for the thumbnail. */
  url: string
}>

/** The list item of a file from an earlier visit. */
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

/** True if this file is waiting, converting or uploading. */
export function isBusy(item: UploadItem): boolean {
  return BUSY.has(item.stage)
}

/** The uploaded files in the form that createCase and modifyCaseDataById accept. */
export function fileReferences(items: readonly UploadItem[]) {
  return items.flatMap(({ storedName, type }) =>
    storedName === null ? [] : [{ fileData: { name: storedName, type }, fileUrl: '' }],
  )
}

/** '1 of 3 uploaded'; '' if there are no files to count. */
export function uploadSummary(items: readonly UploadItem[]): string {
  if (items.length === 0) return ''
  const done = items.filter((item) => item.stage === 'uploaded').length
  return `${done} of ${items.length} uploaded`
}
