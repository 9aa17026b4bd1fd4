import { useState } from 'react'
import { serverSteps } from './server-steps.ts'
import { handedFilesOf } from './upload-entry.ts'
import type { UploadedFile, UploadItem } from './upload-item.ts'
import { UploadQueue } from './upload-queue.ts'
import { useQueueItems } from './use-queue-items.ts'
import { useTakeBackNotice } from './use-take-back-notice.ts'

const queues = new WeakMap<object, UploadQueue>()

interface CaseUploads {
  /** The files uploaded on an earlier visit. */
  readonly uploaded: readonly UploadedFile[]
  /** All files passed on by the previous page's queue; if there are any, `uploaded` is empty. */
  readonly handedOver: unknown
  /** Returns the draft to which an upload belongs; undefined while the draft is not stored on the server. */
  readonly placeOf: () => Promise<string | undefined>
  /** Called after every change, even when the user has left the page. */
  readonly onChange: (queue: UploadQueue) => void
}

/**
 * The upload queue of one unsent case; re-renders the component after every change. The queue exists as long as its
 * `owner`, continues when the user leaves the page, and retries failed uploads as soon as the connection is restored.
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
    void started.takeOver(handedFilesOf(uploads.handedOver))
    uploads.onChange(started)
    started.subscribe(() => uploads.onChange(started))
    queues.set(owner, started)
    return started
  }

  return { queue, items: useQueueItems(queue) }
}
