import { open } from 'node:fs/promises'

/** A page of a TIFF: one of its image file directories (TIFF 6.0, section 2). */
export interface TiffPage {
  /** The index of its directory in the file, starting at 0. */
  readonly index: number
  /** Height of a pixel divided by its width: 2 for a fax of standard resolution. */
  readonly pixelHeight: number
}

/**
 * Maximum number of directories; further directories are not read, because finding the last of a million takes minutes.
 */
export const MOST_DIRECTORIES = 1000

/** Maximum number of fields in a directory, more than a picture has; a larger number means a broken file. */
const MOST_ENTRIES = 1000

const TAG = { subfileType: 254, xResolution: 282, yResolution: 283 } as const

/** Bits of the subfile type: a reduced copy of another page, and a transparency mask. */
const NO_PAGE = 1 | 4

/** A pixel with a larger claimed ratio is treated as square, because the claim must be an error. */
const MOST_PIXEL_HEIGHT = 4

/** Returns bytes of a file from a position; fewer at its end. */
type Read = (position: number, length: number) => Promise<Buffer>

/** Position of the offset of a directory that cannot be read, for example in a truncated file. */
export interface BrokenLink {
  readonly position: number
  readonly length: number
}

/** The data in the directories of a TIFF. */
export interface TiffDirectories {
  readonly pages: TiffPage[]
  /** The position of a broken directory; undefined for a file whose last directory ends correctly. */
  readonly brokenLink: BrokenLink | undefined
}

/** The pages of a TIFF, as `readTiff` returns them. */
export async function readTiffPages(source: string | Uint8Array): Promise<TiffPage[] | undefined> {
  return (await readTiff(source))?.pages
}

/**
 * Returns the pages of a TIFF in order, without reduced copies of pages. If all directories are such copies, returns
 * all directories. Reads only the directories, not the pictures. Returns undefined for more than MOST_DIRECTORIES; for
 * a broken file, returns the pages before the fault.
 */
export async function readTiff(source: string | Uint8Array): Promise<TiffDirectories | undefined> {
  if (typeof source !== 'string') {
    const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
    return readPages(async (position, length) => bytes.subarray(position, position + length))
  }
  const file = await open(source)
  try {
    return await readPages(async (position, length) => {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position })
      return buffer.subarray(0, bytesRead)
    })
  } finally {
    await file.close()
  }
}

interface Directory extends TiffPage {
  readonly isPage: boolean
}

async function readPages(read: Read): Promise<TiffDirectories | undefined> {
  const head = await read(0, 16)
  if (head.length < 16) return { pages: [], brokenLink: undefined }
  const layout = layoutOf(head)
  const directories: Directory[] = []
  const visited = new Set<number>()
  let link: BrokenLink = { position: layout.isBig ? 8 : 4, length: layout.offsetBytes }
  let brokenLink: BrokenLink | undefined
  let position = layout.offset(head, link.position)
  while (position > 0 && Number.isSafeInteger(position) && !visited.has(position)) {
    if (directories.length === MOST_DIRECTORIES) return undefined
    visited.add(position)
    const directory = await readDirectory(read, layout, position)
    if (!directory) {
      brokenLink = link
      break
    }
    directories.push({ index: directories.length, ...directory.facts })
    link = { ...link, position: directory.linkPosition }
    position = directory.next
  }
  const pages = directories.filter(({ isPage }) => isPage)
  const shown = pages.length > 0 ? pages : directories
  return { pages: shown.map(({ index, pixelHeight }) => ({ index, pixelHeight })), brokenLink }
}

type ReadNumber = (bytes: Buffer, at: number) => number

/** Byte order, and field sizes in classic TIFF (4-byte offsets) or in BigTIFF (8 bytes). */
interface Layout {
  readonly isBig: boolean
  readonly entryBytes: number
  readonly countBytes: number
  readonly offsetBytes: number
  readonly short: ReadNumber
  readonly long: ReadNumber
  readonly offset: ReadNumber
}

function layoutOf(head: Buffer): Layout {
  const isLittle = head[0] === 0x49
  const short = (bytes: Buffer, at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const long = (bytes: Buffer, at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  const wide = (bytes: Buffer, at: number) =>
    Number(isLittle ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at))
  return short(head, 2) === 43
    ? { isBig: true, entryBytes: 20, countBytes: 8, offsetBytes: 8, short, long, offset: wide }
    : { isBig: false, entryBytes: 12, countBytes: 2, offsetBytes: 4, short, long, offset: long }
}

async function readDirectory(read: Read, layout: Layout, position: number) {
  const { countBytes, entryBytes, offsetBytes, short, offset } = layout
  const counted = await read(position, countBytes)
  if (counted.length < countBytes) return undefined
  const count = layout.isBig ? offset(counted, 0) : short(counted, 0)
  if (count === 0 || count > MOST_ENTRIES) return undefined
  const bytes = await read(position + countBytes, count * entryBytes + offsetBytes)
  if (bytes.length < count * entryBytes + offsetBytes) return undefined
  const places = new Map<number, number>()
  for (let at = 0; at < count * entryBytes; at += entryBytes) places.set(short(bytes, at), at)
  const subfile = places.get(TAG.subfileType)
  const kind = subfile === undefined ? 0 : layout.long(bytes, subfile + entryBytes - offsetBytes)
  const [across, down] = [
    await readRational(read, layout, bytes, places.get(TAG.xResolution)),
    await readRational(read, layout, bytes, places.get(TAG.yResolution)),
  ]
  return {
    facts: { isPage: (kind & NO_PAGE) === 0, pixelHeight: pixelHeightOf(across, down) },
    next: offset(bytes, count * entryBytes),
    linkPosition: position + countBytes + count * entryBytes,
  }
}

/** Reads a fraction of two numbers, which BigTIFF stores in the field itself. */
async function readRational(read: Read, layout: Layout, bytes: Buffer, entry: number | undefined) {
  if (entry === undefined) return Number.NaN
  const value = entry + layout.entryBytes - layout.offsetBytes
  const pair = layout.isBig ? bytes.subarray(value, value + 8) : await read(layout.offset(bytes, value), 8)
  return pair.length < 8 ? Number.NaN : layout.long(pair, 0) / layout.long(pair, 4)
}

function pixelHeightOf(across: number, down: number): number {
  const height = across / down
  return height >= 1 / MOST_PIXEL_HEIGHT && height <= MOST_PIXEL_HEIGHT ? height : 1
}
