import { useEffect, useState } from 'react'
import { useKeptState } from '../../lib/kept-state.ts'
import type { UploadQueue } from './upload-queue.ts'

/**
 * An upload queue that continues when the user leaves the page, and is shown again on return. Each caller needs its own
 * key.
 */
export function useKeptQueue(key: string, start: () => UploadQueue): UploadQueue {
  const [kept, keep] = useKeptState<UploadQueue | null>(key, null)
  const [queue] = useState(() => kept ?? start())
  useEffect(() => keep(queue), [keep, queue])
  return queue
}
