import { createHash, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BlobMissingError, type BlobStore, BlobTooLargeError } from '../ports.ts'
import { createDiskBlobStore } from './disk-blob-store.ts'

let folder: string
let store: BlobStore
const KEY = `${randomUUID()}/${randomUUID()}`

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'econsult-blobs-'))
  store = createDiskBlobStore(folder)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Returns all files below the folder, including incomplete uploads. */
async function files(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

async function* brokenOff() {
  yield Buffer.from('the first half')
  throw new Error('the connection was lost')
}

test('stores bytes under a key and reads them back, in full and in part', async () => {
  await store.put(KEY, Readable.from([Buffer.from('0123'), Buffer.from('456789')]), 10)
  expect(await text(await store.read(KEY))).toBe('0123456789')
  expect(await text(await store.read(KEY, { first: 2, last: 5 }))).toBe('2345')
  expect(await store.size(KEY)).toBe(10)
  expect(await files()).toEqual([join(folder, KEY)])
})

test('received bytes can be read before they are stored under a key', async () => {
  const bytes = Buffer.from('a made-up finding')
  const blob = await store.receive(Readable.from([bytes]), 100)
  expect(blob).toMatchObject({
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })
  await expect(store.read(KEY)).rejects.toThrow(BlobMissingError)
  await blob.keep(KEY)
  await blob.discard()
  expect(await buffer(await store.read(KEY))).toEqual(bytes)
})

test('a blob can be read as a file and is still stored after the file is released', async () => {
  await store.put(KEY, Readable.from([Buffer.from('a made-up finding')]), 100)
  const borrowed = await store.borrow(KEY)
  expect(borrowed.sizeBytes).toBe(17)
  expect(await readFile(borrowed.path, 'utf8')).toBe('a made-up finding')
  await borrowed.giveBack()
  expect(await text(await store.read(KEY))).toBe('a made-up finding')
  await expect(store.borrow(`${KEY}-other`)).rejects.toThrow(BlobMissingError)
})

test('a stream that exceeds the size limit leaves no files', async () => {
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(1000)
    })(),
  )
  await expect(store.put(KEY, endless, 5000)).rejects.toThrow(BlobTooLargeError)
  expect(await files()).toEqual([])
})

test('an interrupted stream leaves only the previously stored blob', async () => {
  await store.put(KEY, Readable.from([Buffer.from('whole')]), 100)
  await expect(store.put(KEY, Readable.from(brokenOff()), 100)).rejects.toThrow('the connection was lost')
  expect(await text(await store.read(KEY))).toBe('whole')
  expect(await files()).toEqual([join(folder, KEY)])
})

test('stores the complete content of one writer if several write the same key at the same time', async () => {
  const writers = Array.from({ length: 8 }, (_, index) => Buffer.alloc(200_000, 97 + index))
  await Promise.all(writers.map((bytes) => store.put(KEY, Readable.from([bytes]), 200_000)))
  const kept = await buffer(await store.read(KEY))
  expect(writers.some((bytes) => bytes.equals(kept))).toBe(true)
  expect(await files()).toHaveLength(1)
})

test('removing a blob succeeds even if it was already removed or never existed', async () => {
  await store.put(KEY, Readable.from([Buffer.from('gone soon')]), 100)
  await store.remove(KEY)
  await store.remove(KEY)
  await expect(store.read(KEY)).rejects.toThrow(BlobMissingError)
  await expect(store.size(KEY)).rejects.toThrow(BlobMissingError)
})

test.each([
  '../../etc/passwd',
  'a/../b',
  'a/..',
  '/etc/passwd',
  'a',
  'a/b/c',
  '.incoming/x',
  'a\\..\\b',
  'a/b\0',
  '',
])('rejects the key %j', async (key) => {
  await expect(store.put(key, Readable.from([Buffer.from('x')]), 100)).rejects.toThrow(
    'a blob key must be two plain names',
  )
  await expect(store.read(key)).rejects.toThrow('a blob key must be two plain names')
  await expect(store.remove(key)).rejects.toThrow('a blob key must be two plain names')
  expect(await files()).toEqual([])
})

test('removes incomplete uploads of a killed process a day later', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const left = join(folder, '.incoming', 'left-behind')
  const fresh = join(folder, '.incoming', 'of-another-process')
  await mkdir(join(folder, '.incoming'), { recursive: true })
  await writeFile(left, 'half')
  await writeFile(fresh, 'half')
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000)
  await utimes(left, yesterday, yesterday)
  await store.put(KEY, Readable.from([Buffer.from('x')]), 100)
  expect((await files()).toSorted()).toEqual([fresh, join(folder, KEY)].toSorted())
  // A running process also removes files that become stale during its run.
  await utimes(fresh, yesterday, yesterday)
  vi.advanceTimersByTime(61 * 60 * 1000)
  await store.put(KEY, Readable.from([Buffer.from('x')]), 100)
  vi.useRealTimers()
  expect(await files()).toEqual([join(folder, KEY)])
})
