import { NOTICES } from '@econsult/contract/notices'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { serverSteps } from './server-steps.ts'
import type { UploadedFile, UploadItem } from './upload-item.ts'
import { UploadQueue } from './upload-queue.ts'

const queues = new WeakMap<object, UploadQueue>()

interface CaseUploads {
  /** What the server has from an earlier visit. */
  readonly uploaded: readonly UploadedFile[]
  /** Which draft holds an upload from its start; undefined while there is none on the server. */
  readonly placeOf: () => Promise<string | undefined>
  /** Hears of every change, also when the page is left. */
  readonly onChange: (items: readonly UploadItem[]) => void
}

/**
 * The upload queue of one unsent case, with its files drawn again at every change. It lives as long as its `owner`,
 * goes on uploading when the page is left, and sends again what a lost connection cut as soon as it is back.
 */
export function useCaseUploads(
  owner: object,
  uploads: CaseUploads,
): { queue: UploadQueue; items: readonly UploadItem[] } {
  const notices = useNotices()
  const [queue] = useState(() => queues.get(owner) ?? start())

  function start() {
    const steps = serverSteps(
      () => notices.show(NOTICES.removeFileFailed, { tone: 'failed' }),
      uploads.placeOf,
    )
    const started = new UploadQueue(steps)
    started.restore(uploads.uploaded)
    started.subscribe(() => uploads.onChange(started.items()))
    queues.set(owner, started)
    return started
  }

  useEffect(() => {
    const retry = () => queue.retryLost()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [queue])

  return { queue, items: useSyncExternalStore(queue.subscribe, queue.items) }
}
