import { styled } from '@mui/material/styles'
import { FileText, Image, type LucideIcon, Music, Video } from 'lucide-react'
import { useState } from 'react'

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

/**
 * The picture itself if the browser can display it, otherwise an icon of the file type. Decorative, because the file
 * name is beside it.
 */
export function UploadThumb({ type, previewUrl }: { type: string; previewUrl: string | null }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const Icon = ICONS[type.split('/')[0] ?? ''] ?? FileText
  const isShown = previewUrl !== null && previewUrl !== brokenUrl
  return (
    <Frame>
      {isShown ? (
        <img src={previewUrl} alt="" onError={() => setBrokenUrl(previewUrl)} />
      ) : (
        <Icon size={18} />
      )}
    </Frame>
  )
}
