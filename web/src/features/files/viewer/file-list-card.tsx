import type { CaseFile } from '@econsult/contract/files'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Trash2 } from 'lucide-react'
import { formatDateTime } from '../../../lib/dates.ts'
import { formatFileSize } from '../../../lib/file-size.ts'
import { FileName } from '../../../ui/file-name.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { FileThumb } from './file-thumb.tsx'
import { phrases } from './phrases.ts'

const Item = styled('li')({ position: 'relative' })

const Card = styled('button')(({ theme }) => ({
  display: 'block',
  width: '100%',
  padding: 0,
  border: 0,
  borderRadius: theme.vars.shape.borderRadius,
  font: 'inherit',
  color: 'inherit',
  textAlign: 'left',
  background: 'none',
  cursor: 'pointer',
}))

const Thumb = styled('span')({ display: 'block', height: 92, marginBottom: 6 })

const Name = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  fontWeight: 600,
  'button:hover &': { color: theme.vars.palette.app.primaryText },
}))

const Fact = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.disabled,
}))

// With a mouse, the button appears on hover; otherwise it is always visible.
const Remove = styled(IconButton)(({ theme }) => ({
  position: 'absolute',
  top: 6,
  right: 6,
  width: 32,
  height: 32,
  borderRadius: theme.vars.shape.borderRadius,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.app.raised,
  boxShadow: `0 0 0 1px ${theme.vars.palette.divider}`,
  '&:hover': { color: theme.vars.palette.error.main, backgroundColor: theme.vars.palette.app.raised },
  '@media (hover: hover)': {
    opacity: 0,
    'li:hover &, li:focus-within &': { opacity: 1 },
  },
  [theme.breakpoints.down('md')]: { width: 44, height: 44 },
}))

type FileListCardProps = {
  file: CaseFile
  /** The link to the file's thumbnail, if there is one. */
  url: string | undefined
  uploadedBy: string | undefined
  onOpen: () => void
  /** Undefined if the user is not allowed to remove the file. */
  onRemove: (() => void) | undefined
}

/** One file of a case: thumbnail, name, size, the user who added it, and the time. */
export function FileListCard({ file, url, uploadedBy, onOpen, onRemove }: FileListCardProps) {
  const size = formatFileSize(file.sizeBytes)
  const added = formatDateTime(file.uploadedAt)
  const words = [file.originalName, size, uploadedBy && phrases.addedBy({ name: uploadedBy }), added].filter(
    Boolean,
  )
  return (
    <Item>
      <Card type="button" onClick={onOpen}>
        <VisuallyHidden>{words.join(', ')}</VisuallyHidden>
        <Thumb>
          <FileThumb file={file} url={url} iconSize={28} />
        </Thumb>
        {/* Hidden from screen readers: they read the full name above, while this one is split into two elements. */}
        <Name aria-hidden="true">
          <FileName name={file.originalName} />
        </Name>
        <Fact aria-hidden="true">{size}</Fact>
        <Fact aria-hidden="true">{uploadedBy}</Fact>
        <Fact aria-hidden="true">{added}</Fact>
      </Card>
      {onRemove ? (
        <Remove aria-label={phrases.remove({ name: file.originalName })} onClick={onRemove}>
          <Trash2 size={16} />
        </Remove>
      ) : null}
    </Item>
  )
}
