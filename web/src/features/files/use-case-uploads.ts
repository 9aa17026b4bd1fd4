import { useState } from 'react'
import { serverSteps } from './server-steps.ts'
import type { UploadedFile, UploadItem } from './upload-item.ts'
import { UploadQueue } from './upload-queue.ts'
import { useQueueItems } from './use-queue-items.ts'
import { useTakeBackNotice } from './use-take-back-notice.ts'

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
  const onTakeBackFailed = useTakeBackNotice()
  const [queue] = useState(() => queues.get(owner) ?? start())

  function start() {
    const started = new UploadQueue(serverSteps(onTakeBackFailed, uploads.placeOf))
    started.restore(uploads.uploaded)
    started.subscribe(() => uploads.onChange(started.items()))
    queues.set(owner, started)
    return started
  }

  return { queue, items: useQueueItems(queue) }
}
