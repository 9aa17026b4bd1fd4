import { useSyncExternalStore } from 'react'
import type { UploadItem } from './upload-item.ts'
import type { UploadQueue } from './upload-queue.ts'

/** The queue's files, drawn again at every change. */
export function useUploads(queue: UploadQueue): readonly UploadItem[] {
  return useSyncExternalStore(queue.subscribe, queue.items)
}
