import { NOTICES } from '@econsult/contract/notices'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useKeptState } from '../../../lib/kept-state.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import type { UploadItem } from '../upload-item.ts'
import { UploadQueue } from '../upload-queue.ts'
import { roomSteps } from './room-steps.ts'

export interface RoomUploads {
  readonly queue: UploadQueue
  /** Files on their way, and those that did not get there. */
  readonly items: readonly UploadItem[]
}

/** Files that are being added to a case. They go on when the page is left; what has become part of the case leaves the list. */
export function useRoomUploads(caseId: string): RoomUploads {
  const notices = useNotices()
  const [kept, keep] = useKeptState<UploadQueue | null>(`room files ${caseId}`, null)
  const [queue] = useState(() => kept ?? startQueue())
  useEffect(() => keep(queue), [keep, queue])
  const items = useSyncExternalStore(queue.subscribe, queue.items)
  useEffect(() => {
    const retry = () => queue.retryLost()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [queue])
  useEffect(() => {
    for (const { id, stage } of items) if (stage === 'uploaded') queue.release(id)
  }, [queue, items])

  function startQueue() {
    return new UploadQueue(
      roomSteps(caseId, () => notices.show(NOTICES.removeFileFailed, { tone: 'failed' })),
    )
  }

  return { queue, items: items.filter(({ stage }) => stage !== 'uploaded') }
}
