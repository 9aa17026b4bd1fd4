import { FILE_ERRORS } from '@econsult/contract/files'
import { open } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { readTiffPages } from './lib/tiff-pages.ts'
import { type Asker, createFairQueue } from './scheduling/fair-queue.ts'

// Both settings apply to the whole process: decoding uses at most one core and keeps no memory afterwards.
sharp.concurrency(1)
sharp.cache(false)

/** The memory, in bytes, that decoding one picture may use. */
const MOST_BYTES = 256 * 1024 * 1024

/** Longest time to decode one picture, in seconds. */
const LONGEST_SECONDS = 30

/** Formats that can be decoded; of HEIF only AVIF, because no other decoder is included. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif'])

/** First bytes of files in these formats, one character for each byte: JPEG, PNG, GIF, WebP, TIFF, HEIF. */
const PICTURE = /^(?:\xff\xd8\xff|\x89PNG\r\n|GIF8|RIFF.{4}WEBP|II[*+]\0|MM\0[*+]|.{4}ftyp)/s
const SIGNATURE_BYTES = 12
const TIFF = /^(?:II[*+]\0|MM\0[*+])/

const BYTES_OF_DEPTH: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 }

/** Measured bytes of memory per sample while an AVIF is decoded: for 8 bits per sample, and for more bits. */
const AVIF_BYTES = [6.5, 9] as const

/** Measured: WebP and GIF need slightly more than four bytes of memory per pixel. */
const CANVAS_BYTES_A_PIXEL = 5

/**
 * Decoding uses a whole core and much memory, so the process decodes one picture at a time; practices and users take
 * turns.
 */
const inTurn = createFairQueue({
  mostOfOne: 60,
  mostOfPractice: 200,
  mostOfAll: 400,
  longestWaitMs: 60_000,
  ownBusy: FILE_ERRORS.ownPicturesBusy,
  allBusy: FILE_ERRORS.picturesBusy,
})

/** Decoding this picture would need more memory than one picture may use. */
export class PictureTooLarge extends Error {
  override name = 'PictureTooLarge'
}

/** The format of the picture is not supported. */
export class PictureUnknown extends Error {
  override name = 'PictureUnknown'
}

/** The header of the picture cannot be read. */
export class PictureBroken extends Error {
  override name = 'PictureBroken'
}

interface Options {
  /**
   * `error`: decoding fails on any fault that the decoder notices; `none`: decoding fails only if the picture cannot be
   * decoded at all.
   */
  readonly failOn: 'error' | 'none'
  /** The page of a TIFF, counted from 0; if omitted, the first page. */
  readonly page?: number
}

/**
 * Opens a picture, which `work` decodes. Before that, only its header is read, to check that the memory suffices.
 * @throws PictureTooLarge, PictureUnknown, PictureBroken, or sharp's own error for a broken picture
 */
export type OpenPicture = <Result>(
  source: string | Uint8Array,
  options: Options,
  work: (picture: Sharp, facts: Metadata) => Promise<Result>,
) => Promise<Result>

/**
 * Queues work that decodes pictures, or that needs as much memory. Pictures can be opened only through this function,
 * so that all decoding shares one queue.
 * @throws QueueBusy if too much work of this asker, or in total, is already waiting; also the errors of the work
 */
export function inPictureQueue<Result>(
  asker: Asker,
  work: (open: OpenPicture) => Promise<Result>,
): Promise<Result> {
  return inTurn(asker, () => work(openPicture))
}

const openPicture: OpenPicture = async (source, { failOn, page = 0 }, work) => {
  const facts = await checkedFacts(source, page)
  const picture = sharp(source, { limitInputPixels: MOST_BYTES, failOn, page, sequentialRead: true })
  return work(picture.timeout({ seconds: LONGEST_SECONDS }), facts)
}

/**
 * Returns the header data of a picture that may be decoded; reading it takes almost no memory.
 * @throws PictureTooLarge, PictureUnknown, PictureBroken
 */
export async function checkedFacts(source: string | Uint8Array, page = 0): Promise<Metadata> {
  await checkSignature(source)
  const facts = await readFacts(source, page)
  if (!FORMATS.has(facts.format)) throw new PictureUnknown(facts.format)
  if (bytesToDecode(facts) > MOST_BYTES) throw new PictureTooLarge('takes too much memory to be decoded')
  return facts
}

/** The decoder also opens drawings, and measures them without a time limit: a few kilobytes of SVG can take minutes. */
async function checkSignature(source: string | Uint8Array): Promise<void> {
  const beginning = Buffer.from(await firstBytes(source)).toString('latin1')
  if (beginning.trimStart().startsWith('<')) throw new PictureUnknown('it is a drawing')
  if (!PICTURE.test(beginning)) throw new PictureBroken('its beginning is that of no picture')
  if (TIFF.test(beginning) && !(await readTiffPages(source)))
    throw new PictureTooLarge('takes too long to be searched for its pages')
}

async function firstBytes(source: string | Uint8Array): Promise<Uint8Array> {
  if (typeof source !== 'string') return source.subarray(0, SIGNATURE_BYTES)
  const file = await open(source)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(SIGNATURE_BYTES), position: 0 })
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function readFacts(source: string | Uint8Array, page: number): Promise<Metadata> {
  try {
    return await sharp(source, { limitInputPixels: false, page }).metadata()
  } catch (cause) {
    throw new PictureBroken('its header cannot be read', { cause })
  }
}

/**
 * Returns an upper bound of the memory for decoding: the samples, the needs of the format, and a second copy if the
 * picture is rotated.
 */
function bytesToDecode(facts: Metadata): number {
  const samples = facts.width * facts.height * facts.channels
  const bytes = samples * (BYTES_OF_DEPTH[facts.depth] ?? 8)
  const turned = (facts.orientation ?? 1) > 1 ? bytes : 0
  return Math.max(bytes, heldBytes(facts, samples, bytes) + turned)
}

/** Returns the number of bytes in memory before the first row is decoded; 0 for formats that are decoded row by row. */
function heldBytes(
  { format, width, height, depth, isProgressive }: Metadata,
  samples: number,
  bytes: number,
) {
  if (format === 'heif') return samples * AVIF_BYTES[depth === 'uchar' ? 0 : 1]
  if (format === 'webp' || format === 'gif') return width * height * CANVAS_BYTES_A_PIXEL
  // A TIFF may contain all rows in one strip.
  if (format === 'tiff') return bytes
  if (!isProgressive) return 0
  // A progressive JPEG is kept in memory as coefficients of two bytes each.
  return format === 'jpeg' ? samples * 2 : bytes
}
