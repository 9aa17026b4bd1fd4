import { useEffect, useSyncExternalStore } from 'react'
import type { UploadItem } from './upload-item.ts'
import type { UploadQueue } from './upload-queue.ts'

/** The files of a queue, drawn again at every change; what a lost connection cut is sent again as soon as it is back. */
export function useQueueItems(queue: UploadQueue): readonly UploadItem[] {
  useEffect(() => {
    const retry = () => queue.retryLost()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [queue])
  return useSyncExternalStore(queue.subscribe, queue.items)
}
