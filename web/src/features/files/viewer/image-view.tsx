import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { Waiting } from './waiting.tsx'
import type { Size } from '../../../ui/use-size.ts'

const Turned = styled('div')({ position: 'relative', flex: 'none', margin: 'auto' })

const Picture = styled('img')({
  position: 'absolute',
  top: '50%',
  left: '50%',
  maxWidth: 'none',
  borderRadius: 6,
  boxShadow: '0 24px 64px rgba(0, 0, 0, 0.5)',
  '&[data-loading]': { visibility: 'hidden' },
})

type ImageViewProps = {
  url: string
  /** The file name, used as the picture's alternative text. */
  name: string
  stage: Size
  /** Zoom factor; 1 shows the whole picture. */
  zoom: number
  quarters: number
  onBroken: () => void
}

/** A picture, fitted to the viewer or enlarged, and rotated by quarter turns. */
export function ImageView({ url, name, stage, zoom, quarters, onBroken }: ImageViewProps) {
  const [picture, setPicture] = useState<Size | null>(null)
  const fit = fittingSize(picture ?? stage, stage, quarters)
  const width = fit.width * zoom
  const height = fit.height * zoom
  const isLying = quarters % 2 === 1
  return (
    <>
      {picture === null ? <Waiting /> : null}
      <Turned style={picture ? { width: isLying ? height : width, height: isLying ? width : height } : {}}>
        <Picture
          src={url}
          alt={name}
          data-loading={picture === null || undefined}
          style={{ width, height, transform: `translate(-50%, -50%) rotate(${quarters * 90}deg)` }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setPicture({ width: naturalWidth || 1, height: naturalHeight || 1 })
          }
          onError={onBroken}
        />
      </Turned>
    </>
  )
}

/** Maximum factor by which a small picture is enlarged. */
const MOST_ENLARGED = 2

/** The size at which a picture, rotated by this number of quarter turns, fits the stage. */
function fittingSize(picture: Size, stage: Size, quarters: number): Size {
  const isLying = quarters % 2 === 1
  const [width, height] = isLying ? [picture.height, picture.width] : [picture.width, picture.height]
  const scale = Math.min(stage.width / width, stage.height / height, MOST_ENLARGED)
  return { width: picture.width * scale, height: picture.height * scale }
}
