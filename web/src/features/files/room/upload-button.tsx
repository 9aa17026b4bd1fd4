import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { ACCEPT_ATTRIBUTE } from '../file-kind.ts'
import { CameraButton } from '../ui/camera-button.tsx'
import { phrases } from './phrases.ts'

/** 'Upload Files' accepts several files at a time (ROOM-05); on a phone, a camera button is beside it. */
export function UploadButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const isTouch = useMediaQuery('(pointer: coarse)')
  return (
    <>
      <Button variant="outlined" startIcon={<Upload />} onClick={() => input.current?.click()}>
        {phrases.uploadFiles}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={phrases.filesToUpload}
        accept={ACCEPT_ATTRIBUTE}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Clears the input, so that the same file can be chosen again.
          target.value = ''
        }}
      />
      {isTouch ? <CameraButton onFiles={onFiles} /> : null}
    </>
  )
}
