/** Where a file is on its way: refused ones never leave, failed ones can be tried again. */
export type UploadStage = 'waiting' | 'converting' | 'uploading' | 'uploaded' | 'failed' | 'refused'

/** One file as the list shows it. */
export type UploadItem = Readonly<{
  id: string
  /** The name that the person knows; a converted photo ends in .png. */
  name: string
  sizeBytes: number
  type: string
  stage: UploadStage
  /** Bytes that have left, 0 to 100. */
  percent: number
  /** What was done to the picture: 'converted from HEIC'. */
  note: string
  /** Why it was refused or failed, in a sentence. */
  problem: string
  /** An object URL for the thumbnail of a picture. */
  previewUrl: string | null
  /** The name under which the server keeps it, once uploaded. */
  storedName: string | null
}>

/** A file that the server has from an earlier visit. */
export type UploadedFile = Readonly<{
  storedName: string
  name: string
  type: string
  sizeBytes: number
  /** A freshly signed link, for the thumbnail. */
  url: string
}>

/** How the list shows a file of an earlier visit. */
export function uploadedItem({ url, ...file }: UploadedFile): UploadItem {
  const previewUrl = file.type.startsWith('image/') ? url : null
  return {
    ...file,
    id: crypto.randomUUID(),
    stage: 'uploaded',
    percent: 100,
    note: '',
    problem: '',
    previewUrl,
  }
}

const BUSY: ReadonlySet<UploadStage> = new Set(['waiting', 'converting', 'uploading'])

/** Whether this file is still on its way. */
export function isBusy(item: UploadItem): boolean {
  return BUSY.has(item.stage)
}

/** The uploaded files as createCase and modifyCaseDataById take them (document 1, section 3). */
export function fileReferences(items: readonly UploadItem[]) {
  return items.flatMap(({ storedName, type }) =>
    storedName === null ? [] : [{ fileData: { name: storedName, type }, fileUrl: '' }],
  )
}

/** '1 of 3 uploaded'; '' where there is nothing to count. */
export function uploadSummary(items: readonly UploadItem[]): string {
  if (items.length === 0) return ''
  const done = items.filter((item) => item.stage === 'uploaded').length
  return `${done} of ${items.length} uploaded`
}
