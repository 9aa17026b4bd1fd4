import { styled } from '@mui/material/styles'
import { FileText, Image } from 'lucide-react'
import { FileName } from '../../ui/file-name.tsx'
import type { Attachment } from './attachments.ts'

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  width: 64,
  height: 64,
  padding: 4,
  overflow: 'hidden',
  fontSize: '0.6875rem',
  lineHeight: '0.875rem',
  borderRadius: theme.vars.shape.borderRadius,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.app.sunken,
  boxShadow: `0 0 0 1px ${theme.vars.palette.divider}`,
  '& > img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
  '&[data-failed]': { boxShadow: `0 0 0 1.5px ${theme.vars.palette.error.main}` },
}))

type AttachmentPictureProps = {
  file: Pick<Attachment, 'name' | 'type' | 'previewUrl'>
  isFailed?: boolean
}

/** A thumbnail of 64 px: the picture itself, or an icon above the file name. */
export function AttachmentPicture({ file, isFailed = false }: AttachmentPictureProps) {
  const { name, type, previewUrl } = file
  if (previewUrl !== null) {
    return (
      <Frame data-failed={isFailed || undefined} title={name}>
        <img src={previewUrl} alt={name} />
      </Frame>
    )
  }
  const Icon = type.startsWith('image/') ? Image : FileText
  return (
    <Frame data-failed={isFailed || undefined}>
      <Icon size={20} />
      <FileName name={name} />
    </Frame>
  )
}
