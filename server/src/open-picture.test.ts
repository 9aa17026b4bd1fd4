import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  checkedFacts,
  inPictureQueue,
  type OpenPicture,
  PictureBroken,
  PictureTooLarge,
  PictureUnknown,
} from './open-picture.ts'

const ASKER = { practiceId: 'made up', id: 'test' }

const SMALL = { width: 16, height: 16, channels: 3, background: '#336699' } as const

/** Width and height in the patched headers; no picture of this size is ever decoded. */
interface Head {
  readonly width: number
  readonly height: number
}

const png =
  ({ width, height }: Head, { bits = 8, colours = 2, interlaced = false } = {}) =>
  async () => {
    const bytes = await sharp({ create: SMALL }).png({ progressive: interlaced }).toBuffer()
    bytes.writeUInt32BE(width, 16)
    bytes.writeUInt32BE(height, 20)
    bytes.writeUInt8(bits, 24)
    bytes.writeUInt8(colours, 25)
    return bytes
  }

const jpeg =
  ({ width, height }: Head, { progressive = false, orientation = 1 } = {}) =>
  async () => {
    const bytes = await sharp({ create: SMALL })
      .withMetadata({ orientation })
      .jpeg({ progressive })
      .toBuffer()
    const frame = bytes.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]))
    bytes.writeUInt16BE(height, frame + 5)
    bytes.writeUInt16BE(width, frame + 7)
    return bytes
  }

const gif =
  ({ width, height }: Head) =>
  async () => {
    const bytes = await sharp({ create: SMALL }).gif().toBuffer()
    const frame = bytes.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 16, 0, 16, 0]))
    for (const [place, size] of [
      [6, width],
      [8, height],
      [frame + 5, width],
      [frame + 7, height],
    ] as const)
      bytes.writeUInt16LE(size, place)
    return bytes
  }

const webp =
  ({ width, height }: Head) =>
  async () => {
    const bytes = await sharp({ create: SMALL }).webp({ lossless: true }).toBuffer()
    bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), bytes.indexOf('VP8L') + 9)
    return bytes
  }

const avif =
  ({ width, height }: Head, bitdepth: 8 | 10 = 8) =>
  async () => {
    const bytes = await sharp({ create: SMALL }).avif({ effort: 0, bitdepth }).toBuffer()
    const size = bytes.indexOf('ispe') + 8
    bytes.writeUInt32BE(width, size)
    bytes.writeUInt32BE(height, size + 4)
    return bytes
  }

const tiff = (size: Head) => () =>
  sharp({ create: { ...SMALL, ...size }, limitInputPixels: false })
    .toColourspace('rgb16')
    .tiff({ compression: 'lzw', predictor: 'none', tile: true, tileWidth: 256, tileHeight: 256 })
    .toBuffer()

const square = (side: number): Head => ({ width: side, height: side })

test.each<[string, () => Promise<Buffer>]>([
  ['an interlaced PNG of 10,900 by 10,900 with 16 bits', png(square(10_900), { bits: 16, interlaced: true })],
  ['a PNG with 16 bits and 47 megapixels', png(square(6850), { bits: 16 })],
  ['a PNG of 68 megapixels with transparency', png(square(8200), { colours: 6 })],
  ['a progressive JPEG of 46 megapixels', jpeg(square(6800), { progressive: true })],
  ['a JPEG of 90 megapixels', jpeg(square(9500))],
  ['a GIF of 65,535 by 65,535', gif(square(65_535))],
  ['a WebP of 16,383 by 16,383', webp(square(16_383))],
  ['a WebP of 55 megapixels', webp(square(7420))],
  ['an AVIF of 16 megapixels', avif(square(4000))],
  ['an AVIF of 12 megapixels with 10 bits', avif(square(3464), 10)],
  ['a TIFF of 46 megapixels with 16 bits', tiff(square(6800))],
])('F2 %s is not decoded: it would take more than 256 MB', async (_what, make) => {
  const bytes = await make()
  await expect(checkedFacts(bytes)).rejects.toThrow(PictureTooLarge)
  const opened: unknown[] = []
  const decoding = inPictureQueue(ASKER, (open) =>
    open(bytes, { failOn: 'none' }, async (picture) => opened.push(picture)),
  )
  await expect(decoding).rejects.toThrow(PictureTooLarge)
  expect(opened).toEqual([])
})

test.each<[string, () => Promise<Buffer>]>([
  ['a photo of 50 megapixels on its side', jpeg({ width: 8160, height: 6120 }, { orientation: 6 })],
  ['a photo of 85 megapixels', jpeg({ width: 10_600, height: 8000 })],
  ['a progressive JPEG of 24 megapixels', jpeg({ width: 6000, height: 4000 }, { progressive: true })],
  ['an interlaced PNG of 24 megapixels', png({ width: 6000, height: 4000 }, { interlaced: true })],
  ['an AVIF of 12 megapixels', avif({ width: 4032, height: 3024 })],
  ['a WebP of 50 megapixels', webp({ width: 8160, height: 6120 })],
])('F2 %s may be decoded', async (_what, make) => {
  expect((await checkedFacts(await make())).width).toBeGreaterThan(3000)
})

test('F2 pictures are decoded one at a time', async () => {
  const bytes = await sharp({ create: SMALL }).png().toBuffer()
  let atOnce = 0
  let most = 0
  const decode = (open: OpenPicture) =>
    open(bytes, { failOn: 'error' }, async (picture) => {
      atOnce += 1
      most = Math.max(most, atOnce)
      await picture.raw().toBuffer()
      atOnce -= 1
    })
  const drawSomethingElse = async () => expect(atOnce).toBe(0)
  const works = [decode, decode, drawSomethingElse, decode]
  await Promise.all(works.map((work) => inPictureQueue(ASKER, work)))
  expect(most).toBe(1)
})

test('F2 a drawing is never measured, which could take minutes: it is rejected by the beginning of its file', async () => {
  const group = (index: number) => `<g id="g${index}">${`<use href="#g${index - 1}"/>`.repeat(10)}</g>`
  const groups = Array.from({ length: 25 }, (_, index) => group(index + 1))
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><rect id="g0"/>${groups.join('')}<use href="#g25"/></svg>`
  await expect(checkedFacts(Buffer.from(drawing))).rejects.toThrow(PictureUnknown)
  await expect(checkedFacts(Buffer.from(` \n${drawing}`))).rejects.toThrow(PictureUnknown)
  await expect(checkedFacts(Buffer.from('BM made up'))).rejects.toThrow(PictureBroken)
  await expect(checkedFacts(Buffer.alloc(0))).rejects.toThrow(PictureBroken)
})
