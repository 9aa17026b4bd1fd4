import sharp from 'sharp'
import { seededRandom } from '../../../../demo/seeded-random.ts'

/**
 * A picture of large shapes with noise. Because of the noise, its JPEG is about as large as that of a camera. The same
 * seed yields the same picture.
 */
const SHAPES = { width: 64, height: 48 }
const GRAIN = { width: 512, height: 512 }
const CHANNELS = 3

/** A made-up photo with this size in pixels, as a JPEG. */
export async function samplePhoto(seed: number, size: { width: number; height: number }): Promise<Buffer> {
  const grain = await sharp(noise(seed, GRAIN, 96, 160), { raw: { ...GRAIN, channels: CHANNELS } })
    .blur(0.8)
    .png()
    .toBuffer()
  const shapes = sharp(noise(seed + 1, SHAPES, 0, 255), { raw: { ...SHAPES, channels: CHANNELS } })
  const scene = await shapes
    .resize({ ...size, fit: 'fill', kernel: 'cubic' })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(scene)
    .composite([{ input: grain, tile: true, blend: 'hard-light' }])
    .jpeg({ quality: 90 })
    .toBuffer()
}

function noise(
  seed: number,
  { width, height }: { width: number; height: number },
  low: number,
  high: number,
): Buffer {
  const random = seededRandom(seed)
  return Buffer.from(Array.from({ length: width * height * CHANNELS }, () => random.between(low, high)))
}
