import Button from '@mui/material/Button'
import { Camera } from 'lucide-react'
import { useRef } from 'react'
import { phrases } from './phrases.ts'

/** Opens a phone's camera directly, without the file chooser. */
export function CameraButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="outlined" startIcon={<Camera />} onClick={() => input.current?.click()}>
        {phrases.takePhoto}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={phrases.photoToAdd}
        accept="image/*"
        capture="environment"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Clears the input: some cameras give every photo the same file name, and an unchanged name fires no change
          // event.
          target.value = ''
        }}
      />
    </>
  )
}
