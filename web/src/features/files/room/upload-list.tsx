import { List } from '../../../ui/layout/words.ts'
import { UploadRows } from '../ui/upload-rows.tsx'
import type { RoomUploads } from './use-room-uploads.ts'
import { phrases } from './phrases.ts'

/** The files that are being uploaded to the case, each with progress, Cancel and Retry. */
export function UploadList({ uploads: { queue, items } }: { uploads: RoomUploads }) {
  if (items.length === 0) return null
  return (
    <List bottom={3} aria-label={phrases.filesBeingUploaded}>
      <UploadRows queue={queue} items={items} />
    </List>
  )
}
