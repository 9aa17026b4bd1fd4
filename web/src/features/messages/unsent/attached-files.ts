import { phrases } from './phrases.ts'

/** A file that the user added to a message. */
export type AttachedFile = Readonly<{
  id: string
  name: string
  sizeBytes: number
  type: string
  stage: 'waiting' | 'converting' | 'uploading' | 'uploaded' | 'failed' | 'refused'
  /** Percentage of the bytes that have been sent, 0 to 100. */
  percent: number
  /** A note on a change to the picture, such as 'converted from HEIC'. */
  note: string
  /** The reason why the upload was refused or failed, as a sentence. */
  problem: string
  /** True if the upload failed temporarily and will be retried automatically. */
  isLost: boolean
  previewUrl: string | null
  /** The file's name on the server, once it is uploaded. */
  storedName: string | null
}>

/** The uploads of the files of a case's messages. */
export interface AttachedFiles {
  readonly subscribe: (listener: () => void) => () => void
  /** Returns the same array until a file changes. */
  readonly items: () => readonly AttachedFile[]
  retry(id: string): void
  /** Removes a file from the list and from the server. */
  remove(id: string): void
}

/**
 * The state of a message's files: 'failed' if the user must first retry or remove a file, 'busy' while a file is being
 * uploaded, otherwise 'ready'.
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

/** A sentence that explains when a message with these files will be sent; '' if the files do not delay it. */
export function whenItGoesOut(files: readonly AttachedFile[]): string {
  const readiness = readinessOf(files)
  if (readiness === 'failed') return phrases.filesFailed
  if (readiness === 'ready') return ''
  if (files.length === 1) return phrases.sentWithFile
  return files.length === 2 ? phrases.sentWithBothFiles : phrases.sentWithAllFiles({ count: files.length })
}
