import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { Size } from '../../../ui/use-size.ts'
import { fittingSize } from './fit.ts'
import { Waiting } from './waiting.tsx'

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
  /** The file's name, as the picture's text. */
  name: string
  stage: Size
  /** 1 shows all of it. */
  zoom: number
  quarters: number
  onBroken: () => void
}

/** A picture, whole in the stage or enlarged, turned by quarters. */
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
