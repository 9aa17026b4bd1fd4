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
  let made = 0
  const { blobs, copies } = setUp((path) => {
    made += 1
    return makePrintCopy(path)
  })
  copies.makeSoon(file)
  const { path } = await copies.borrow(file)
  expect((await copies.borrow(file)).path).toBe(path)
  expect(made).toBe(1)
  expect(path).toBe((await blobs.borrow(printKey(file))).path)
  expect(await sharp(path).metadata()).toMatchObject({ width: 1950, format: 'jpeg' })
})

test('a photo that is printed as it is, and bytes that are no picture, get none', async () => {
  const { blobs, copies } = setUp()
  for (const [id, bytes] of [
    ['small', await photo(800, 600)],
    ['text', Buffer.from('no picture')],
  ] as const) {
    const file = await store(id, bytes)
    expect((await copies.borrow(file)).path).toBe((await blobs.borrow(blobKey(file))).path)
  }
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
