import sharp, { type Sharp, type TiffOptions } from 'sharp'

/** The size in bytes of one value of a field, by field type (TIFF 6.0, section 2). */
const BYTES_OF_TYPE: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1 }
const STRIP_OFFSETS = 273
const FIRST_DIRECTORY = 4

/** Draws a page with a large number on it, black on white. */
export function numberedPage(number: number, { width = 600, height = 800 } = {}): Sharp {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="white"/>
    <rect x="20" y="20" width="${width - 40}" height="${height - 40}" fill="none" stroke="black" stroke-width="8"/>
    <text x="50%" y="50%" font-size="${width / 3}" text-anchor="middle">${number}</text></svg>`
  return sharp(Buffer.from(drawing)).flatten({ background: '#FFFFFF' })
}

/** Creates the same page as a one-page TIFF, as sent by a fax machine. */
export function faxedPage(number: number, options: TiffOptions = {}, size = {}): Promise<Buffer> {
  const page = numberedPage(number, size).toColourspace('b-w')
  return page.tiff({ compression: 'ccittfax4', bitdepth: 1, ...options }).toBuffer()
}

/**
 * Joins several TIFFs into one that contains all their pages. Their bytes are concatenated, and every offset is
 * adjusted.
 */
export function joinTiffs(tiffs: readonly Buffer[]): Buffer {
  const parts = tiffs.map((tiff) => Buffer.from(tiff))
  let start = 0
  let link: (offset: number) => void = () => undefined
  for (const part of parts) {
    const base = start
    const directory = part.readUInt32LE(FIRST_DIRECTORY)
    link(base + directory)
    const next = moveOffsets(part, directory, base)
    link = (offset) => part.writeUInt32LE(offset, next)
    start += part.length
  }
  return Buffer.concat(parts)
}

/** Adds `base` to the offsets of a directory, and returns the position of the link to the next directory. */
function moveOffsets(tiff: Buffer, directory: number, base: number): number {
  const count = tiff.readUInt16LE(directory)
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * 12
    const [tag, type, values] = [
      tiff.readUInt16LE(entry),
      tiff.readUInt16LE(entry + 2),
      tiff.readUInt32LE(entry + 4),
    ]
    const isInside = values * (BYTES_OF_TYPE[type] ?? 8) <= 4
    const place = isInside ? entry + 8 : tiff.readUInt32LE(entry + 8)
    if (tag === STRIP_OFFSETS) {
      if (type !== 4) throw new Error('The strips of this TIFF have short offsets, which cannot be moved.')
      for (let at = place; at < place + 4 * values; at += 4)
        tiff.writeUInt32LE(tiff.readUInt32LE(at) + base, at)
    }
    if (!isInside) tiff.writeUInt32LE(place + base, entry + 8)
  }
  return directory + 2 + count * 12
}

/** Copies a one-page TIFF and changes the value of a numeric field, such as its width (256) or height (257). */
export function withField(tiff: Buffer, tag: number, value: number): Buffer {
  const changed = Buffer.from(tiff)
  const directory = changed.readUInt32LE(FIRST_DIRECTORY)
  for (let index = 0; index < changed.readUInt16LE(directory); index += 1) {
    const entry = directory + 2 + index * 12
    if (changed.readUInt16LE(entry) !== tag) continue
    changed.writeUInt16LE(4, entry + 2)
    changed.writeUInt32LE(value, entry + 8)
    return changed
  }
  throw new Error(`This TIFF has no field ${tag}.`)
}

/**
 * Creates a TIFF of many one-pixel pages. If `loopTo` is given, the last directory links back to the directory of that
 * page.
 */
export function tinyPages(count: number, loopTo?: number): Buffer {
  const fields = [256, 257, 258, 259, 262, 273, 277, 278, 279].map((tag) => ({
    tag,
    value: tag === 258 || tag === STRIP_OFFSETS ? 8 : 1,
  }))
  const bytes = 2 + fields.length * 12 + 4
  const place = (index: number) => 16 + index * bytes
  const tiff = Buffer.alloc(place(count))
  tiff.write('II*', 'latin1')
  tiff.writeUInt32LE(place(0), FIRST_DIRECTORY)
  for (let index = 0; index < count; index += 1) {
    const start = place(index)
    tiff.writeUInt16LE(fields.length, start)
    fields.forEach(({ tag, value }, field) => {
      const entry = start + 2 + field * 12
      tiff.writeUInt16LE(tag, entry)
      tiff.writeUInt16LE(4, entry + 2)
      tiff.writeUInt32LE(1, entry + 4)
      tiff.writeUInt32LE(value, entry + 8)
    })
    const next = index + 1 < count ? place(index + 1) : loopTo === undefined ? 0 : place(loopTo)
    tiff.writeUInt32LE(next, start + bytes - 4)
  }
  return tiff
}
