import type { UploadQueue } from '../upload-queue.ts'
import type { UploadItem } from '../upload-item.ts'
import { UploadRow } from './upload-row.tsx'

/** One list item for each file of a queue; the caller renders the list element. */
export function UploadRows({ queue, items }: { queue: UploadQueue; items: readonly UploadItem[] }) {
  return items.map((item) => (
    <UploadRow
      key={item.id}
      item={item}
      onRetry={() => queue.retry(item.id)}
      onRemove={() => queue.remove(item.id)}
    />
  ))
}
