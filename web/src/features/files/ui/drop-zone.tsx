import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useForkRef } from '@mui/material/utils'
import { CloudUpload, FolderOpen } from 'lucide-react'
import type { Ref } from 'react'
import { useDropzone } from 'react-dropzone'
import type { ControlIds } from '../../../ui/fields/field.tsx'
import { OnlyWide, Row, Text } from '../../../ui/layout/words.ts'
import { ACCEPT_ATTRIBUTE } from '../file-kind.ts'
import { CameraButton } from './camera-button.tsx'
import { phrases } from './phrases.ts'

const Zone = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '9px 14px',
  borderRadius: theme.vars.shape.borderRadius,
  border: `1.5px dashed ${theme.vars.palette.app.lineStrong}`,
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  transition: theme.transitions.create(['background-color', 'border-color'], { duration: 120 }),
  '& > .lucide': { color: theme.vars.palette.app.primaryText },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&[data-over]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.app.primarySoft,
  },
  '&[aria-invalid]': { borderColor: theme.vars.palette.error.main },
  [theme.breakpoints.down('md')]: { padding: 12 },
}))

type DropZoneProps = {
  ids: ControlIds
  isInvalid: boolean
  /** Called with all chosen files, including those that are not accepted; the file list shows the reason for each. */
  onFiles: (files: File[]) => void
  ref?: Ref<HTMLDivElement> | undefined
}

const BROWSE = {
  browse: (text: string) => (
    <Text as="span" tone="accent" strong key="browse">
      {text}
    </Text>
  ),
}

/** Accepts files by drop, paste, click or keyboard; on a phone, a camera button is beside the file chooser. */
export function DropZone({ ids, isInvalid, onFiles, ref }: DropZoneProps) {
  const isTouch = useMediaQuery('(pointer: coarse)')
  const { getRootProps, getInputProps, isDragActive, rootRef } = useDropzone({ onDrop: onFiles })
  const zoneRef = useForkRef(rootRef, ref)
  const zoneId = `${ids.id}-zone`
  const Icon = isTouch ? FolderOpen : CloudUpload
  return (
    <Row gap={2} align="stretch">
      <Zone
        {...getRootProps({ role: 'button' })}
        ref={zoneRef}
        data-over={isDragActive || undefined}
        aria-invalid={isInvalid || undefined}
        id={zoneId}
        aria-labelledby={`${ids.labelId} ${zoneId}`}
        aria-describedby={ids.describedBy}
      >
        <Icon size={22} />
        <Text as="span" grow>
          {isTouch ? phrases.chooseFiles : phrases.dropOrBrowse(BROWSE)}
        </Text>
        <OnlyWide size="tiny" tone="faint">
          {phrases.acceptedFiles}
        </OnlyWide>
      </Zone>
      {isTouch ? <CameraButton onFiles={onFiles} /> : null}
      <input
        {...getInputProps({ id: ids.id, accept: ACCEPT_ATTRIBUTE, hidden: true, style: { display: 'none' } })}
      />
    </Row>
  )
}
