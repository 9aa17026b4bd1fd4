import { styled } from '@mui/material/styles'
import { CloudUpload } from 'lucide-react'
import { useDropzone } from 'react-dropzone'
import { Text } from '../../../ui/layout/words.ts'
import { phrases } from './phrases.ts'

const Zone = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  minHeight: 208,
  padding: 24,
  borderRadius: 12,
  border: `1.5px dashed ${theme.vars.palette.app.lineStrong}`,
  color: theme.vars.palette.text.secondary,
  textAlign: 'center',
  cursor: 'pointer',
  transition: theme.transitions.create(['background-color', 'border-color'], { duration: 120 }),
  '& > .lucide': { color: theme.vars.palette.app.primaryText, marginBottom: 4 },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&[data-over]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.app.primarySoft,
  },
  [theme.breakpoints.down('md')]: { minHeight: 168 },
}))

const Words = styled('span')(({ theme }) => ({
  ...theme.typography.subtitle1,
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
}))

type ImportDropZoneProps = {
  /** Called with files from the browser's file chooser; they are uploaded when the user presses Upload. */
  onChoose: (files: File[]) => void
  /** Called with dropped files; they are uploaded immediately. */
  onDropped: (files: File[]) => void
}

const BROWSE = {
  browse: (text: string) => (
    <Text as="span" tone="accent" key="browse">
      {text}
    </Text>
  ),
}

/** Accepts files on the import page by drop, paste, click or keyboard (IMP-01). */
export function ImportDropZone({ onChoose, onDropped }: ImportDropZoneProps) {
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    onDrop: (files, _refused, event) => ('dataTransfer' in event ? onDropped(files) : onChoose(files)),
  })
  return (
    <div>
      <Zone {...getRootProps({ role: 'button' })} data-over={isDragActive || undefined}>
        <CloudUpload size={36} strokeWidth={1.75} />
        <Words>{phrases.dropOrBrowse(BROWSE)}</Words>
        <Text as="span" size="small">
          {phrases.csvHelp}
        </Text>
      </Zone>
      <input {...getInputProps({ 'aria-label': phrases.files, hidden: true, style: { display: 'none' } })} />
    </div>
  )
}
