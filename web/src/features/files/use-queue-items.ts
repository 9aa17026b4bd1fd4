import { useEffect, useSyncExternalStore } from 'react'
import type { UploadItem } from './upload-item.ts'
import type { UploadQueue } from './upload-queue.ts'

/**
 * The files of a queue; re-renders the component after every change, and retries failed uploads as soon as the
 * connection is restored.
 */
export function useQueueItems(queue: UploadQueue): readonly UploadItem[] {
  useEffect(() => {
    const retry = () => queue.retryLost()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [queue])
  return useSyncExternalStore(queue.subscribe, queue.items)
}
