import { NOTICES } from '@econsult/contract/notices'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useKeptState } from '../../lib/kept-state.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { serverSteps } from './server-steps.ts'
import type { UploadItem } from './upload-item.ts'
import { UploadQueue } from './upload-queue.ts'

/**
 * The upload queue of one form, with its files drawn again at every change. Like what is typed, it lives on under
 * `key` when the page is left, and goes on uploading.
 */
export function useUploadQueue(key: string): { queue: UploadQueue; items: readonly UploadItem[] } {
  const notices = useNotices()
  const [kept, keep] = useKeptState<UploadQueue | null>(key, null)
  const [queue] = useState(() => kept ?? startQueue())
  useEffect(() => keep(queue), [keep, queue])

  function startQueue() {
    return new UploadQueue(serverSteps(() => notices.show(NOTICES.removeFileFailed, { tone: 'failed' })))
  }

  return { queue, items: useSyncExternalStore(queue.subscribe, queue.items) }
}
