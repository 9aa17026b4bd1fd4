import { styled } from '@mui/material/styles'
import { UploadList } from './upload-list.tsx'
import type { RoomUploads } from './use-room-uploads.ts'

const Band = styled('div')(({ theme }) => ({
  flex: 'none',
  maxHeight: '40%',
  overflowY: 'auto',
  padding: '0 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > ul': { marginBottom: 0 },
}))

/** The uploads, shown above the chat on a phone: Case Information is hidden there, and a failure must be visible. */
export function UploadBand({ uploads }: { uploads: RoomUploads }) {
  if (uploads.items.length === 0) return null
  return (
    <Band>
      <UploadList uploads={uploads} />
    </Band>
  )
}
