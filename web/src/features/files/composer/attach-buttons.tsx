import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Camera, type LucideIcon, Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { formatTime } from '../../../lib/dates.ts'
import { ACCEPT_ATTRIBUTE, withName } from '../file-kind.ts'
import { phrases } from './phrases.ts'

/** The composer's buttons: choose files and, on touch screens, open the camera directly. */
export function AttachButtons({ onFiles }: { onFiles: (files: File[]) => void }) {
  const isTouch = useMediaQuery('(pointer: coarse)')
  return (
    <>
      <PickButton
        Icon={Paperclip}
        label={phrases.attachFiles}
        inputLabel={phrases.filesToSend}
        onFiles={onFiles}
        multiple
        accept={ACCEPT_ATTRIBUTE}
      />
      {isTouch ? (
        <PickButton
          Icon={Camera}
          label={phrases.takePhoto}
          inputLabel={phrases.photoToSend}
          onFiles={(files) => onFiles(files.map(asPhoto))}
          accept="image/*"
          capture="environment"
        />
      ) : null}
    </>
  )
}

/** A photo with the current time as its name, because cameras give all photos the same name. */
function asPhoto(file: File): File {
  return withName(file, phrases.photoName({ time: formatTime(Date.now()).replace(':', '.') }))
}

type PickButtonProps = {
  Icon: LucideIcon
  label: string
  inputLabel: string
  onFiles: (files: File[]) => void
  accept: string
  multiple?: boolean
  capture?: 'environment'
}

function PickButton({ Icon, label, inputLabel, onFiles, ...input }: PickButtonProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Tooltip title={label}>
        <IconButton aria-label={label} onClick={() => chooser.current?.click()}>
          <Icon size={20} />
        </IconButton>
      </Tooltip>
      <input
        {...input}
        ref={chooser}
        type="file"
        hidden
        aria-label={inputLabel}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Clears the input, so that the same file can be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
