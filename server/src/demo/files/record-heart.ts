import { seededRandom } from '../seeded-random.ts'

const RATE = 8000
const SECONDS = 6
const BEAT_SECONDS = 0.85
const HEADER_BYTES = 44

/** Heart sounds with a murmur between the first and the second sound, as a WAV file (16 bits, one channel). */
export function recordHeart(): Buffer {
  const noise = seededRandom(7)
  const bytes = Buffer.alloc(HEADER_BYTES + RATE * SECONDS * 2)
  writeHeader(bytes)
  for (let index = 0; index < RATE * SECONDS; index += 1) {
    const time = (index / RATE) % BEAT_SECONDS
    const tone = thump(time - 0.05, 48) + 0.7 * thump(time - 0.37, 62)
    const murmur = 0.16 * Math.exp(-(((time - 0.2) / 0.07) ** 2)) * (noise.between(-1000, 1000) / 1000)
    bytes.writeInt16LE(
      Math.round(Math.max(-1, Math.min(1, tone + murmur)) * 26_000),
      HEADER_BYTES + index * 2,
    )
  }
  return bytes
}

/** Returns a sample of a dull sound at a time; the pitch is in hertz. */
function thump(time: number, pitch: number): number {
  return Math.exp(-((time / 0.028) ** 2)) * Math.sin(2 * Math.PI * pitch * time + 1)
}

function writeHeader(bytes: Buffer): void {
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(RATE, 24)
  bytes.writeUInt32LE(RATE * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(bytes.length - HEADER_BYTES, 40)
}
