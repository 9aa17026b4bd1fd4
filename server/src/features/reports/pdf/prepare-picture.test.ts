import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { inPictureQueue } from '../../../open-picture.ts'
import { makePrintCopy } from './prepare-picture.ts'
import { prepareBytes } from './testing/prepare-bytes.ts'

function plainPicture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#336699' } })
}

/** A PNG whose header states a huge size, without the pixels. */
function hugePicture(): Buffer {
  const header = Buffer.from('IHDR\0\0\0\0\0\0\0\0\x08\x02\0\0\0', 'latin1')
  header.writeUInt32BE(50_000, 4)
  header.writeUInt32BE(50_000, 8)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(header))
  const data = Buffer.concat([Buffer.from('0000004049444154', 'hex'), Buffer.alloc(64)])
  return Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d', 'hex'), header, sum, data])
}

async function prepared(bytes: Uint8Array) {
  const picture = await prepareBytes(bytes)
  if ('problem' in picture) throw new Error(picture.problem)
  const { width, height } = await sharp(picture.image).metadata()
  return { jpeg: picture.image, width, height }
}

describe('the pictures of a report (CLOSE-05)', () => {
  it('scales a wide picture to 300 dpi over 6.5 inches', async () => {
    const { width, height } = await prepared(await plainPicture(3900, 2700).jpeg().toBuffer())
    expect([width, height]).toEqual([1950, 1350])
  })

  it('scales a tall picture to 300 dpi over 7 inches', async () => {
    const { width, height } = await prepared(await plainPicture(3000, 4200).png().toBuffer())
    expect([width, height]).toEqual([1500, 2100])
  })

  it('does not enlarge a small one', async () => {
    const { width, height } = await prepared(await plainPicture(300, 200).webp().toBuffer())
    expect([width, height]).toEqual([300, 200])
  })

  it('rotates a photo upright and drops its metadata', async () => {
    const photo = await plainPicture(400, 200)
      .withExif({ IFD0: { Copyright: 'Made-up place' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { jpeg, width, height } = await prepared(photo)
    const { exif, orientation, format } = await sharp(jpeg).metadata()
    expect({ width, height, exif, orientation, format }).toEqual({
      width: 200,
      height: 400,
      exif: undefined,
      orientation: undefined,
      format: 'jpeg',
    })
  })

  it('draws a transparent picture on white', async () => {
    const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: '#00000000' } })
    const { jpeg } = await prepared(await clear.png().toBuffer())
    const { dominant } = await sharp(jpeg).stats()
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
  })

  it('returns an error sentence for a picture that cannot be printed', async () => {
    const whole = await plainPicture(800, 600).jpeg().toBuffer()
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const unreadable = { problem: 'This picture could not be read. The file itself is in the case.' }
    expect(await prepareBytes(whole.subarray(0, whole.length / 2))).toEqual(unreadable)
    expect(await prepareBytes(Buffer.from('no picture at all'))).toEqual(unreadable)
    expect(await prepareBytes(new Uint8Array())).toEqual(unreadable)
    const missing = await inPictureQueue({ practiceId: 'made up', id: 'test' }, (open) =>
      makePrintCopy('/nowhere/picture.png', open),
    )
    expect(missing).toEqual(unreadable)
    expect(await prepareBytes(drawing)).toEqual({
      problem: 'Pictures of this kind cannot be printed. The file itself is in the case.',
    })
    expect(await prepareBytes(hugePicture())).toEqual({
      problem: 'This picture is too large to print. The file itself is in the case.',
    })
  })
})
