import type { CaseFile } from '@econsult/contract/files'
import { useEffect } from 'react'
import { type HandsOver, useKeptObject } from '../../../lib/kept-state.ts'
import { serverSteps } from '../server-steps.ts'
import { handedFilesOf } from '../upload-entry.ts'
import { UploadQueue } from '../upload-queue.ts'
import { useQueueItems } from '../use-queue-items.ts'
import { useTakeBackNotice } from '../use-take-back-notice.ts'

/** An upload queue that is passed on to the next page loaded in this tab. */
interface KeptQueue extends HandsOver {
  readonly queue: UploadQueue
}

/**
 * The files to send with messages of a case. Each file is uploaded immediately and becomes part of the case together
 * with its message; it is then removed from the queue. The queue outlives the page component, and also a page reload if
 * the browser keeps the files.
 */
export function useComposerFiles(caseId: string, caseFiles: readonly CaseFile[]): UploadQueue {
  const onTakeBackFailed = useTakeBackNotice()
  const { queue } = useKeptObject(`message-files/${caseId}`, (handedOver) => keptQueue(start(), handedOver))
  const items = useQueueItems(queue)

  function start() {
    return new UploadQueue(serverSteps(onTakeBackFailed, async () => caseId))
  }

  useEffect(() => {
    const held = new Set(caseFiles.map((file) => file.fileData.name))
    for (const { id, storedName } of items) if (storedName !== null && held.has(storedName)) queue.release(id)
  }, [queue, items, caseFiles])
  return queue
}

function keptQueue(queue: UploadQueue, handedOver: unknown): KeptQueue {
  void queue.takeOver(handedFilesOf(handedOver))
  return { queue, handOver: queue.handOver }
}
