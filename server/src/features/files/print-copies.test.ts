import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createDiskBlobStore } from '@econsult/adapters/blob/disk-blob-store'
import { BlobMissingError } from '@econsult/adapters/ports'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePrintCopy } from '../reports/pdf/prepare-picture.ts'
import { createPrintCopies, type PrintCopies } from './print-copies.ts'
import { blobKey, contentKeys, type FileKey, printKey } from './rules.ts'

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

/**
 * Returns the same setup with a counter. It counts how often a picture was examined, whether or not a copy was made.
 */
function setUpCounting() {
  let looked = 0
  const made = setUp((path, open) => {
    looked += 1
    return makePrintCopy(path, open)
  })
  return { ...made, looked: () => looked }
}

async function pathOf(copies: PrintCopies, file: FileKey): Promise<string> {
  const borrowed = await copies.borrow(file)
  if ('problem' in borrowed) throw new Error(borrowed.problem)
  return borrowed.path
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

test('a large photo gets a copy in page size at 300 dpi, which is made once and in the background', async () => {
  const file = await store('large', await photo(4032, 3024))
  const { blobs, copies, looked } = setUpCounting()
  copies.makeSoon(file)
  const path = await pathOf(copies, file)
  expect(await pathOf(copies, file)).toBe(path)
  expect(looked()).toBe(1)
  expect(path).toBe((await blobs.borrow(printKey(file))).path)
  expect(await sharp(path).metadata()).toMatchObject({ width: 1950, format: 'jpeg' })
})

test('a photo that is printed unchanged gets no copy and is examined only once', async () => {
  const file = await store('small', await photo(800, 600))
  const { blobs, copies, looked } = setUpCounting()
  for (let time = 0; time < 2; time += 1)
    expect(await pathOf(copies, file)).toBe((await blobs.borrow(blobKey(file))).path)
  expect(looked()).toBe(1)
})

test('a file that is not a picture gets no copy', async () => {
  const file = await store('text', Buffer.from('no picture'))
  const { blobs, copies } = setUp()
  expect(await copies.borrow(file)).toEqual({
    problem: 'This picture could not be read. The file itself is in the case.',
  })
  await expect(blobs.size(printKey(file))).rejects.toThrow(BlobMissingError)
})

test('no copy remains of a file that is removed while the copy is made', async () => {
  const file = await store('gone', await photo(2400, 2400))
  const { blobs, copies } = setUp(async (path, open) => {
    const copy = await makePrintCopy(path, open)
    for (const key of contentKeys(file)) await blobs.remove(key)
    return copy
  })
  copies.makeSoon(file)
  await copies.close()
  await expect(blobs.size(printKey(file))).rejects.toThrow(BlobMissingError)
})
