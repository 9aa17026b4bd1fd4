import { useEffect } from 'react'
import type { UploadItem } from '../upload-item.ts'
import { UploadQueue } from '../upload-queue.ts'
import { useKeptQueue } from '../use-kept-queue.ts'
import { useQueueItems } from '../use-queue-items.ts'
import { useTakeBackNotice } from '../use-take-back-notice.ts'
import { roomSteps } from './room-steps.ts'

export interface RoomUploads {
  readonly queue: UploadQueue
  /** Files on their way, and those that did not get there. */
  readonly items: readonly UploadItem[]
}

/** Files that are being added to a case. They go on when the page is left; what has become part of the case leaves the list. */
export function useRoomUploads(caseId: string): RoomUploads {
  const onTakeBackFailed = useTakeBackNotice()
  const queue = useKeptQueue(
    `room files ${caseId}`,
    () => new UploadQueue(roomSteps(caseId, onTakeBackFailed)),
  )
  const items = useQueueItems(queue)
  useEffect(() => {
    for (const { id, stage } of items) if (stage === 'uploaded') queue.release(id)
  }, [queue, items])
  return { queue, items: items.filter(({ stage }) => stage !== 'uploaded') }
}
