import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type S3Server, startS3Server } from '../../../sandbox/src/s3/s3-server.ts'
import { BlobMissingError, type BlobStore, BlobStoreAwayError, BlobTooLargeError } from '../ports.ts'
import { createS3BlobStore } from './s3-blob-store.ts'

const KEY = 'practice-1/file-1'

let folder: string
let bucket: S3Server
let store: BlobStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'econsult-s3-'))
  bucket = await startS3Server()
  store = createS3BlobStore({ ...bucket, region: 'us-east-1', endpoint: bucket.url }, folder)
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

test('stores bytes in the bucket and reads them back, in full and in part, without leaving files on this machine', async () => {
  await store.put(KEY, Readable.from([Buffer.from('0123'), Buffer.from('456789')]), 10)
  expect(bucket.objects.get(KEY)?.toString()).toBe('0123456789')
  expect(await text(await store.read(KEY))).toBe('0123456789')
  expect(await text(await store.read(KEY, { first: 2, last: 5 }))).toBe('2345')
  expect(await store.size(KEY)).toBe(10)
  expect(await readdir(folder)).toEqual([])
})

test('does not put bytes into the bucket if they exceed the size limit or are still unchecked', async () => {
  const long = Readable.from([Buffer.alloc(2000)])
  await expect(store.put('a/long', long, 1000)).rejects.toThrow(BlobTooLargeError)
  const blob = await store.receive(Readable.from([Buffer.from('refused')]), 100)
  await blob.discard()
  expect([...bucket.objects.keys()]).toEqual([KEY])
  expect(await readdir(folder)).toEqual([])
})

test('a blob can be read as a file, which is removed on release', async () => {
  const borrowed = await store.borrow(KEY)
  expect(borrowed.sizeBytes).toBe(10)
  expect(await readFile(borrowed.path, 'utf8')).toBe('0123456789')
  await borrowed.giveBack()
  expect(await readdir(folder)).toEqual([])
  await expect(store.borrow('a/missing')).rejects.toThrow(BlobMissingError)
  expect(await readdir(folder)).toEqual([])
})

test('a blob can be removed twice, a missing blob is reported, and invalid keys are rejected', async () => {
  await store.remove(KEY)
  await store.remove(KEY)
  await expect(store.read(KEY)).rejects.toThrow(BlobMissingError)
  await expect(store.size(KEY)).rejects.toThrow(BlobMissingError)
  await expect(store.read('../other-bucket/file')).rejects.toThrow('a blob key must be two plain names')
})

test('an unavailable store is not reported as a missing blob, and a wrong access key is rejected', async () => {
  bucket.failing = true
  await expect(store.size(KEY)).rejects.toThrow(BlobStoreAwayError)
  bucket.failing = false
  const wrong = { ...bucket, accessKeyId: 'somebody-else', region: 'us-east-1', endpoint: bucket.url }
  await expect(createS3BlobStore(wrong, folder).size(KEY)).rejects.toThrow(BlobStoreAwayError)
})

test('reports a store that does not respond as unavailable for every request, and recovers later', async () => {
  const impatient = createS3BlobStore({ ...bucket, region: 'us-east-1', endpoint: bucket.url }, folder, 200)
  const put = () => impatient.put('a/late', Readable.from([Buffer.from('late')]), 10)
  bucket.hanging = true
  await expect(put()).rejects.toThrow(BlobStoreAwayError)
  await expect(impatient.size('a/late')).rejects.toThrow(BlobStoreAwayError)
  await expect(impatient.read('a/late')).rejects.toThrow(BlobStoreAwayError)
  await expect(impatient.remove('a/late')).rejects.toThrow(BlobStoreAwayError)
  bucket.hanging = false
  await put()
  expect(bucket.objects.get('a/late')?.toString()).toBe('late')
})
