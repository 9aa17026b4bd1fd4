import { UploadFailure } from './upload-failure.ts'
import type { UploadItem } from './upload-item.ts'

const UNKNOWN_FAILURE = 'The file could not be sent. Try again.'

/** A file of the queue with what its sending needs. */
export type UploadEntry = {
  item: UploadItem
  /** Null for a file that was uploaded on an earlier visit. */
  file: File | null
  needsConversion: boolean
  abort: AbortController
  /** It failed because the connection was lost. */
  isLost: boolean
}

/** What an item becomes after a failed try. */
export function problemOf(error: unknown): Partial<UploadItem> {
  if (!(error instanceof UploadFailure)) return { stage: 'failed', problem: UNKNOWN_FAILURE }
  return { stage: error.canRetry ? 'failed' : 'refused', problem: error.message }
}
