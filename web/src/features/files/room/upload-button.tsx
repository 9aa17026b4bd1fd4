import Button from '@mui/material/Button'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { ACCEPT_ATTRIBUTE } from '../file-kind.ts'

/** 'Upload Files': chooses several at once (ROOM-05). */
export function UploadButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="outlined" startIcon={<Upload />} onClick={() => input.current?.click()}>
        Upload Files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to upload"
        accept={ACCEPT_ATTRIBUTE}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
