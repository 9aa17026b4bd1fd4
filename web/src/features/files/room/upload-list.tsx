import { styled } from '@mui/material/styles'
import { UploadRows } from '../ui/upload-rows.tsx'
import type { RoomUploads } from './use-room-uploads.ts'

const Rows = styled('ul')({ listStyle: 'none', margin: '0 0 12px', padding: 0 })

/** The files being uploaded to the case, each with its progress, Cancel and Retry. */
export function UploadList({ uploads: { queue, items } }: { uploads: RoomUploads }) {
  if (items.length === 0) return null
  return (
    <Rows aria-label="Files being uploaded">
      <UploadRows queue={queue} items={items} />
    </Rows>
  )
}
