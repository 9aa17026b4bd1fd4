import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTiffPages } from '../../../lib/tiff-pages.ts'
import { inPictureQueue } from '../../../open-picture.ts'
import { faxedPage, joinTiffs, numberedPage, tinyPages, withField } from '../../files/testing/sample-tiffs.ts'
import { makePageCopy } from './prepare-page.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'econsult-pages-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** The copies of all pages. For each page, its type and size, or the fault. */
async function copiesOf(tiff: Buffer) {
  const path = join(folder, 'scan.tif')
  await writeFile(path, tiff)
  const copies = []
  for (const page of (await readTiffPages(path)) ?? []) {
    copies.push(
      await inPictureQueue({ practiceId: 'made up', id: 'test' }, (open) => makePageCopy(path, page, open)),
    )
  }
  return copies
}

function looks(copies: Awaited<ReturnType<typeof copiesOf>>) {
  return copies.map((copy) => ('fault' in copy ? copy.fault : `${copy.type} ${copy.width}x${copy.height}`))
}

test('CLOSE-05 black and white pages keep their pixels, and color pages are scaled to 300 dpi', async () => {
  const colour = await numberedPage(2, { width: 3000, height: 4200 }).tiff({ compression: 'lzw' }).toBuffer()
  const copies = await copiesOf(joinTiffs([await faxedPage(1), colour]))
  expect(looks(copies)).toEqual(['image/png 600x800', 'image/jpeg 1500x2100'])
  for (const copy of copies) {
    if ('fault' in copy) throw new Error(copy.fault)
    const { width, height } = await sharp(copy.bytes).metadata()
    expect([width, height]).toEqual([copy.width, copy.height])
  }
})

test('CLOSE-05 a fax of standard resolution is drawn with square pixels, even if its page is stored sideways', async () => {
  const standard = { xres: 204 / 25.4, yres: 102 / 25.4 }
  const size = { width: 800, height: 500 }
  const upright = await faxedPage(1, standard, size)
  const turned = numberedPage(1, size).withMetadata({ orientation: 6 })
  const lying = await turned.tiff({ compression: 'lzw', ...standard }).toBuffer()
  expect(looks(await copiesOf(joinTiffs([upright, lying])))).toEqual([
    'image/png 800x1000',
    'image/jpeg 1000x800',
  ])
})

test('CLOSE-05 a broken or oversized page does not affect the other pages', async () => {
  const good = await faxedPage(1, { compression: 'deflate', predictor: 'none' })
  const broken = Buffer.from(good).fill(0x55, 8, good.readUInt32LE(4))
  const huge = withField(withField(good, 256, 60_000), 257, 60_000)
  expect(looks(await copiesOf(joinTiffs([good, broken, huge, good])))).toEqual([
    'image/png 600x800',
    'unreadable',
    'tooLarge',
    'image/png 600x800',
  ])
  // A TIFF in which two directories point to each other has two pages. Neither of them is decoded twice.
  expect(await copiesOf(tinyPages(2, 0))).toHaveLength(2)
})
