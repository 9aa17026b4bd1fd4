import type { CaseFile } from '@econsult/contract/files'
import { styled } from '@mui/material/styles'
import { FileText, FileType, Image, type LucideIcon, Music, Video } from 'lucide-react'
import { useState } from 'react'
import { viewKindOf } from './view-kind.ts'

const Frame = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: '100%',
  overflow: 'hidden',
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.app.sunken,
  boxShadow: `0 0 0 1px ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.disabled,
  '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
}))

const ICONS: Readonly<Record<string, LucideIcon>> = { image: Image, video: Video, audio: Music }

type FileThumbProps = { file: CaseFile; url: string | undefined; iconSize: number }

/** The picture itself, or an icon of the file's kind. Decorative: the name stands beside it. */
export function FileThumb({ file, url, iconSize }: FileThumbProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const kind = viewKindOf(file)
  const Icon = kind === 'pdf' ? FileType : (ICONS[file.fileData.type.split('/')[0] ?? ''] ?? FileText)
  const isShown = kind === 'image' && url !== undefined && url !== brokenUrl
  return (
    <Frame>
      {isShown ? (
        <img src={url} alt="" loading="lazy" decoding="async" onError={() => setBrokenUrl(url)} />
      ) : (
        <Icon size={iconSize} />
      )}
    </Frame>
  )
}
