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

/** Files on their way over the chat of a phone, where Case Information stands behind it: a failed one is seen. */
export function UploadBand({ uploads }: { uploads: RoomUploads }) {
  if (uploads.items.length === 0) return null
  return (
    <Band>
      <UploadList uploads={uploads} />
    </Band>
  )
}
