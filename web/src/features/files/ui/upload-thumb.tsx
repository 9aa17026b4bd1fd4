import { styled } from '@mui/material/styles'
import { FileText, Image, type LucideIcon, Music, Video } from 'lucide-react'

const Frame = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: theme.vars.shape.borderRadius,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.app.sunken,
  boxShadow: `0 0 0 1px ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.disabled,
  '& > img': { width: 40, height: 40, objectFit: 'cover' },
}))

const ICONS: Readonly<Record<string, LucideIcon>> = { image: Image, video: Video, audio: Music }

/** The picture itself, or an icon of the file's kind. Decorative: the name stands beside it. */
export function UploadThumb({ type, previewUrl }: { type: string; previewUrl: string | null }) {
  const Icon = ICONS[type.split('/')[0] ?? ''] ?? FileText
  return <Frame>{previewUrl ? <img src={previewUrl} alt="" /> : <Icon size={18} />}</Frame>
}
