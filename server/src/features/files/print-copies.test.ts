import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createDiskBlobStore } from '@econsult/adapters/blob/disk-blob-store'
import { BlobMissingError } from '@econsult/adapters/ports'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePrintCopy } from '../closing/report/prepare-picture.ts'
import { createPrintCopies } from './print-copies.ts'
import { blobKey, contentKeys, printKey } from './rules.ts'

const log = { warn: () => undefined }
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'econsult-print-copies-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function setUp(make = makePrintCopy) {
  const blobs = createDiskBlobStore(folder)
  return { blobs, copies: createPrintCopies({ blobs, log, make }) }
}

/** The same, and how many copies were made or found to be needless so far. */
function setUpCounting() {
  let looked = 0
  const made = setUp((path) => {
    looked += 1
    return makePrintCopy(path)
  })
  return { ...made, looked: () => looked }
}

async function photo(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#a06050' } })
    .jpeg()
    .toBuffer()
}

async function store(id: string, bytes: Uint8Array) {
  const file = { practice_id: 'practice', id }
  await setUp().blobs.put(blobKey(file), Readable.from([bytes]), bytes.length)
  return file
}

test('a large photo gets a copy of a page at 300 dpi, made once and in the background', async () => {
  const file = await store('large', await photo(4032, 3024))
  const { blobs, copies, looked } = setUpCounting()
  copies.makeSoon(file)
  const { path } = await copies.borrow(file)
  expect((await copies.borrow(file)).path).toBe(path)
  expect(looked()).toBe(1)
  expect(path).toBe((await blobs.borrow(printKey(file))).path)
  expect(await sharp(path).metadata()).toMatchObject({ width: 1950, format: 'jpeg' })
})

test('a photo that is printed as it is gets no copy, and is looked at once', async () => {
  const file = await store('small', await photo(800, 600))
  const { blobs, copies, looked } = setUpCounting()
  for (let time = 0; time < 2; time += 1)
    expect((await copies.borrow(file)).path).toBe((await blobs.borrow(blobKey(file))).path)
  expect(looked()).toBe(1)
})

test('bytes that are no picture get no copy', async () => {
  const file = await store('text', Buffer.from('no picture'))
  const { blobs, copies } = setUp()
  expect((await copies.borrow(file)).path).toBe((await blobs.borrow(blobKey(file))).path)
})

test('nothing is left of a file that goes while its copy is made', async () => {
  const file = await store('gone', await photo(2400, 2400))
  const { blobs, copies } = setUp(async (path) => {
    const copy = await makePrintCopy(path)
    for (const key of contentKeys(file)) await blobs.remove(key)
    return copy
  })
  copies.makeSoon(file)
  await copies.close()
  await expect(blobs.size(printKey(file))).rejects.toThrow(BlobMissingError)
})
