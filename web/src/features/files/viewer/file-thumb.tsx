import type { CaseFile } from '@econsult/contract/files'
import { styled } from '@mui/material/styles'
import { FileText, Image, type LucideIcon, Music, Video } from 'lucide-react'
import { useState } from 'react'
import { Stack } from '../../../ui/layout/words.ts'

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

const ENDING = /\.([a-z0-9]{1,5})$/i

const ICONS: Readonly<Record<string, LucideIcon>> = { image: Image, video: Video, audio: Music }

type FileThumbProps = {
  file: Pick<CaseFile, 'fileData' | 'originalName'>
  url: string | undefined
  iconSize: number
}

/** The picture itself, or an icon of the file type. Decorative, because the file name is beside it. */
export function FileThumb({ file, url, iconSize }: FileThumbProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const Icon = ICONS[file.fileData.type.split('/')[0] ?? ''] ?? FileText
  const ending = ENDING.exec(file.originalName)?.[1]?.toUpperCase()
  const isShown = url !== undefined && url !== brokenUrl
  return (
    <Frame aria-hidden="true">
      {isShown ? (
        <img src={url} alt="" loading="lazy" decoding="async" onError={() => setBrokenUrl(url)} />
      ) : (
        <Stack as="span" gap={1} align="center" size="tiny" strong>
          <Icon size={iconSize} />
          {iconSize >= 24 ? ending : null}
        </Stack>
      )}
    </Frame>
  )
}
