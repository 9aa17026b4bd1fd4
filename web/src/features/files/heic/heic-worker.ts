import type { ConvertReply, ConvertRequest } from './heic-messages.ts'

type HeifImage = {
  get_width(): number
  get_height(): number
  is_primary(): boolean
  display(target: ImageData, done: (result: ImageData | null) => void): void
}
type Libheif = { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }
type LibheifMaker = (settings: { wasmBinary: ArrayBuffer }) => Libheif

const SMALLEST_STEP = 0.9
const MOST_TRIES = 6

function drawn(source: CanvasImageSource, width: number, height: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(source, 0, 0, width, height)
  return canvas
}

/** Decodes with the browser's own decoder (Safari); undefined if the browser has none. */
async function decodedByBrowser(picture: Blob): Promise<OffscreenCanvas | undefined> {
  try {
    const bitmap = await createImageBitmap(picture)
    return drawn(bitmap, bitmap.width, bitmap.height)
  } catch {
    return undefined
  }
}

/**
 * Loads libheif's script as published (LGPL requires that it is not bundled); the script registers itself as an AMD
 * module.
 */
async function libheifMaker(url: string): Promise<LibheifMaker> {
  return new Promise((resolve, reject) => {
    const define = (_needs: readonly string[], make: () => LibheifMaker) => resolve(make())
    Object.assign(globalThis, { define: Object.assign(define, { amd: true }) })
    import(/* @vite-ignore */ url).catch(reject)
  })
}

async function loadedDecoder(request: ConvertRequest): Promise<Libheif | undefined> {
  try {
    const answer = await fetch(request.decoderWasmUrl)
    if (!answer.ok) return undefined
    const make = await libheifMaker(request.decoderUrl)
    return make({ wasmBinary: await answer.arrayBuffer() })
  } catch {
    return undefined
  }
}

/**
 * Decodes the file's primary picture; undefined for a truncated or invalid file, because libheif then returns no
 * picture.
 */
async function decodedByLibheif(decoder: Libheif, picture: Blob): Promise<OffscreenCanvas | undefined> {
  const images = new decoder.HeifDecoder().decode(new Uint8Array(await picture.arrayBuffer()))
  const image = images.find((candidate) => candidate.is_primary()) ?? images[0]
  if (image === undefined) return undefined
  const pixels = new ImageData(image.get_width(), image.get_height())
  const shown = await new Promise<ImageData | null>((resolve) => {
    image.display(pixels, resolve)
  })
  if (shown === null) return undefined
  const canvas = new OffscreenCanvas(shown.width, shown.height)
  canvas.getContext('2d')?.putImageData(shown, 0, 0)
  return canvas
}

async function asPng(picture: OffscreenCanvas, maxBytes: number): Promise<ConvertReply> {
  let canvas = picture
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const png = await canvas.convertToBlob({ type: 'image/png' })
    const { width, height } = canvas
    if (png.size <= maxBytes) return { ok: true, png, scaled: attempt > 0, width, height }
    const step = Math.min(SMALLEST_STEP, Math.sqrt(maxBytes / png.size))
    canvas = drawn(canvas, Math.max(1, Math.floor(width * step)), Math.max(1, Math.floor(height * step)))
  }
  return { ok: false, reason: 'tooLarge' }
}

async function converted(request: ConvertRequest): Promise<ConvertReply> {
  const native = await decodedByBrowser(request.picture)
  if (native) return asPng(native, request.maxBytes)
  const decoder = await loadedDecoder(request)
  if (!decoder) return { ok: false, reason: 'decoderMissing' }
  const canvas = await decodedByLibheif(decoder, request.picture)
  return canvas ? asPng(canvas, request.maxBytes) : { ok: false, reason: 'unreadable' }
}

self.addEventListener('message', (event: MessageEvent<ConvertRequest>) => {
  void converted(event.data)
    .catch((): ConvertReply => ({ ok: false, reason: 'unreadable' }))
    .then((reply) => self.postMessage(reply))
})
