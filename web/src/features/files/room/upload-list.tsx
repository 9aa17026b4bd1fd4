import { styled } from '@mui/material/styles'
import { UploadRows } from '../ui/upload-rows.tsx'
import type { RoomUploads } from './use-room-uploads.ts'

const Rows = styled('ul')({ listStyle: 'none', margin: '0 0 12px', padding: 0 })

/** The files on their way into the case, each with its progress, cancel and retry. */
export function UploadList({ uploads: { queue, items } }: { uploads: RoomUploads }) {
  if (items.length === 0) return null
  return (
    <Rows aria-label="Files on their way">
      <UploadRows queue={queue} items={items} />
    </Rows>
  )
}
