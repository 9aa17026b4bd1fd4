import { useEffect, useState } from 'react'
import { useKeptState } from '../../lib/kept-state.ts'
import type { UploadQueue } from './upload-queue.ts'

/** A queue that goes on when the page is left, and stands there on the way back. A key belongs to one caller. */
export function useKeptQueue(key: string, start: () => UploadQueue): UploadQueue {
  const [kept, keep] = useKeptState<UploadQueue | null>(key, null)
  const [queue] = useState(() => kept ?? start())
  useEffect(() => keep(queue), [keep, queue])
  return queue
}
