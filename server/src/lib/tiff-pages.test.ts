import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { faxedPage, joinTiffs, tinyPages } from '../features/files/testing/sample-tiffs.ts'
import { MOST_DIRECTORIES, readTiffPages } from './tiff-pages.ts'

const square = (index: number) => ({ index, pixelHeight: 1 })

test('CLOSE-05 finds all pages of a TIFF, from bytes and from a file', async () => {
  const tiff = joinTiffs([await faxedPage(1), await faxedPage(2), await faxedPage(3)])
  expect(await readTiffPages(tiff)).toEqual([0, 1, 2].map(square))
  expect((await sharp(tiff).metadata()).pages).toBe(3)
  const folder = await mkdtemp(join(tmpdir(), 'econsult-tiff-'))
  try {
    await writeFile(join(folder, 'fax.tif'), tiff)
    expect(await readTiffPages(join(folder, 'fax.tif'))).toEqual([0, 1, 2].map(square))
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('CLOSE-05 the pixels of a standard-resolution fax are twice as high as wide', async () => {
  const dotsAMillimetre = (dotsAnInch: number) => dotsAnInch / 25.4
  const fax = await faxedPage(1, { xres: dotsAMillimetre(204), yres: dotsAMillimetre(98) })
  const [page] = (await readTiffPages(fax)) ?? []
  expect(page?.pixelHeight).toBeCloseTo(204 / 98, 2)
})

test('CLOSE-05 the levels of a pyramid do not count as pages, including in BigTIFF and in the other byte order', async () => {
  const picture = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#357' } })
  const pyramid = await picture.tiff({ pyramid: true, tile: true, bigtiff: true }).toBuffer()
  expect((await sharp(pyramid).metadata()).pages).toBeGreaterThan(1)
  expect(await readTiffPages(pyramid)).toEqual([square(0)])
  const bigEndian = Buffer.from('4d4d002a000000080001010000040000000100000010000000000000', 'hex')
  expect(await readTiffPages(bigEndian)).toEqual([square(0)])
})

test('CLOSE-05 the search ends at directories in a loop, at too many directories, and at broken directories', async () => {
  expect(await readTiffPages(tinyPages(3, 0))).toEqual([0, 1, 2].map(square))
  expect(await readTiffPages(tinyPages(MOST_DIRECTORIES))).toHaveLength(MOST_DIRECTORIES)
  expect(await readTiffPages(tinyPages(MOST_DIRECTORIES + 1))).toBeUndefined()
  const three = tinyPages(3)
  expect(await readTiffPages(three.subarray(0, -20))).toEqual([0, 1].map(square))
  expect(await readTiffPages(three.subarray(0, 10))).toEqual([])
  expect(await readTiffPages(Buffer.from('II*\0\xff\xff\xff\xff made-up rest', 'latin1'))).toEqual([])
})
