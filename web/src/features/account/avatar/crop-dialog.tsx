import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Slider from '@mui/material/Slider'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Row } from '../../../ui/layout/words.ts'
import { phrases } from './phrases.ts'

type CropDialogProps = {
  /** The object URL of the picture. */
  url: string
  busy: boolean
  onCropped: (picture: Blob) => void
  /** Called if the browser cannot show this file as a picture. */
  onUnreadable: () => void
  onClose: () => void
}

const Stage = styled('div')(({ theme }) => ({
  position: 'relative',
  height: 320,
  borderRadius: theme.vars.shape.borderRadius,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.app.sunken,
}))

/** Dialog that crops a picture to a square, with dragging, arrow keys and zoom. */
export default function CropDialog({ url, busy, onCropped, onUnreadable, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const titleId = useId()
  const zoomId = useId()

  async function use() {
    if (area === undefined) return
    const picture = await cutOut(url, area)
    if (picture) onCropped(picture)
    else onUnreadable()
  }

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{phrases.cropYourPhoto}</DialogTitle>
      <DialogContent>
        <Stage>
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            aspect={1}
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_percent, pixels) => setArea(pixels)}
            mediaProps={{ alt: phrases.yourPhoto, onError: onUnreadable }}
            cropperProps={{ 'aria-label': phrases.visibleArea, role: 'group' }}
          />
        </Stage>
        <Row as="label" gap={4} top={4} strong id={zoomId}>
          {phrases.zoom}
          <Slider
            aria-labelledby={zoomId}
            min={1}
            max={3}
            step={0.05}
            value={zoom}
            onChange={(_event, value) => setZoom(value)}
          />
        </Row>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" disabled={busy} onClick={onClose}>
          {phrases.cancel}
        </Button>
        <ActionButton
          variant="contained"
          autoFocus
          busy={busy}
          disabled={area === undefined}
          onClick={() => void use()}
        >
          {phrases.confirmPhoto}
        </ActionButton>
      </DialogActions>
    </Dialog>
  )
}

/** Width and height of the uploaded picture in pixels; the server stores a smaller version. */
const SIDE = 512

/** Crops a square from a picture and returns it as a JPEG; null if the browser cannot decode the picture. */
async function cutOut(url: string, { x, y, width, height }: Area): Promise<Blob | null> {
  const picture = new Image()
  picture.src = url
  const isRead = await picture.decode().then(
    () => true,
    () => false,
  )
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const pen = canvas.getContext('2d')
  if (!isRead || !pen) return null
  // Fills the area with white first, because transparent areas would be black in a JPEG.
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, SIDE, SIDE)
  pen.drawImage(picture, x, y, width, height, 0, 0, SIDE, SIDE)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}
