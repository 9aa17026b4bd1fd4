import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { ACCEPT_ATTRIBUTE } from '../file-kind.ts'
import { CameraButton } from '../ui/camera-button.tsx'

/** 'Upload Files': chooses several at once (ROOM-05); on a phone the camera has its own button beside it. */
export function UploadButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const isTouch = useMediaQuery('(pointer: coarse)')
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
          // Lets the person choose the same file again.
          target.value = ''
        }}
      />
      {isTouch ? <CameraButton onFiles={onFiles} /> : null}
    </>
  )
}
