/** Width and height of what is sent, in pixels; the server keeps less. */
const SIDE = 512

interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A square of a picture as JPEG; null where the browser cannot read it. */
export async function cutOut(url: string, { x, y, width, height }: Area): Promise<Blob | null> {
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
  // What is transparent would be black in a JPEG.
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, SIDE, SIDE)
  pen.drawImage(picture, x, y, width, height, 0, 0, SIDE, SIDE)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}
