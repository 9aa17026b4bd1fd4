/** A file that the person added to a message and that is being uploaded. */
export type AttachedFile = Readonly<{
  id: string
  name: string
  sizeBytes: number
  type: string
  stage: 'waiting' | 'converting' | 'uploading' | 'uploaded' | 'failed' | 'refused'
  /** Percentage of the bytes that were sent, 0 to 100. */
  percent: number
  /** A change that was made to a picture, such as 'converted from HEIC'. */
  note: string
  /** The reason why the upload was refused or failed, as a sentence. */
  problem: string
  /** True if the upload failed temporarily and will be retried automatically. */
  isLost: boolean
  previewUrl: string | null
  /** The name under which the server stores it, once uploaded. */
  storedName: string | null
}>

/** The uploads of the files of a room's messages. */
export interface AttachedFiles {
  readonly subscribe: (listener: () => void) => () => void
  /** Returns the same array until something changes. */
  readonly items: () => readonly AttachedFile[]
  retry(id: string): void
  /** Removes a file, on the server as well. */
  remove(id: string): void
}

/**
 * Tells whether a message with these files can be sent: 'failed' if the person must first retry or remove a file,
 * 'busy' while a file is being uploaded.
 */
export function readinessOf(files: readonly AttachedFile[]): 'ready' | 'busy' | 'failed' {
  if (files.some(({ stage, isLost }) => stage === 'refused' || (stage === 'failed' && !isLost)))
    return 'failed'
  return files.every(({ stage }) => stage === 'uploaded') ? 'ready' : 'busy'
}

/** The uploaded files in the form that saveNewInbox accepts. */
export function referencesOf(files: readonly AttachedFile[]) {
  return files.flatMap(({ storedName, type }) =>
    storedName === null ? [] : [{ fileData: { name: storedName, type } }],
  )
}

/** A sentence on when a message with these files is sent; '' if they do not delay it. */
export function whenItGoesOut(files: readonly AttachedFile[]): string {
  const readiness = readinessOf(files)
  if (readiness === 'failed') return 'Retry or remove the files that were not uploaded.'
  if (readiness === 'ready') return ''
  if (files.length === 1) return 'It will be sent when the file is uploaded.'
  return files.length === 2
    ? 'It will be sent when both files are uploaded.'
    : `It will be sent when all ${files.length} files are uploaded.`
}
