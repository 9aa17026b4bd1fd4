import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { BlobMissingError, type BlobStore, BlobStoreAwayError, type ReceivedBlob } from '../ports.ts'
import { checkedKey } from './blob-keys.ts'
import { createIncomingFolder, type IncomingFile } from './incoming-folder.ts'
import type { S3Settings } from './bucket-port.ts'

const CONNECT_TIMEOUT_MS = 5000
const SILENCE_MS = 30_000

/**
 * Keeps blobs in a bucket, by the S3 protocol. Bytes on their way in stand in a folder of this machine until they were
 * checked; they are put into the bucket whole, with their length and checksum.
 */
export function createS3BlobStore(settings: S3Settings, incomingFolder: string): BlobStore {
  const { bucket: Bucket, region, endpoint, accessKeyId, secretAccessKey } = settings
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores of one's own seldom have a host name for each bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SILENCE_MS },
    // Only Amazon's own store knows the newer checksums; the content's hash is signed in any case.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const incoming = createIncomingFolder(incomingFolder)

  function received(file: IncomingFile): ReceivedBlob {
    return {
      ...file,
      async keep(key) {
        const Key = checkedKey(key)
        const Body = createReadStream(file.path)
        const wanted = new PutObjectCommand({ Bucket, Key, Body, ContentLength: file.sizeBytes })
        await faultsNamed(() => client.send(wanted))
        await rm(file.path, { force: true })
      },
      discard: () => rm(file.path, { force: true }),
    }
  }

  const store: BlobStore = {
    receive: async (bytes, mostBytes) => received(await incoming.receive(bytes, mostBytes)),
    async put(key, bytes, mostBytes) {
      checkedKey(key)
      const blob = await store.receive(bytes, mostBytes)
      try {
        await blob.keep(key)
      } finally {
        await blob.discard()
      }
    },
    async read(key, range) {
      const Range = range ? { Range: `bytes=${range.first}-${range.last}` } : {}
      const wanted = new GetObjectCommand({ Bucket, Key: checkedKey(key), ...Range })
      const { Body } = await faultsNamed(() => client.send(wanted))
      if (!(Body instanceof Readable)) throw new Error('the store answered without a body')
      return Body
    },
    async borrow(key) {
      const { path, sizeBytes } = await incoming.receive(await store.read(key), Infinity)
      return { path, sizeBytes, giveBack: () => rm(path, { force: true }) }
    },
    async size(key) {
      const wanted = new HeadObjectCommand({ Bucket, Key: checkedKey(key) })
      const { ContentLength } = await faultsNamed(() => client.send(wanted))
      if (ContentLength === undefined) throw new Error('the store did not say how long the blob is')
      return ContentLength
    },
    async remove(key) {
      const wanted = new DeleteObjectCommand({ Bucket, Key: checkedKey(key) })
      await faultsNamed(() => client.send(wanted))
    },
  }
  return store
}

/** Tells a missing blob from a store that refuses us, is overloaded or is not there. */
async function faultsNamed<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    const isMissing = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404
    if (isMissing && error.name !== 'NoSuchBucket') {
      throw new BlobMissingError('nothing is kept under this key', { cause: error })
    }
    throw new BlobStoreAwayError('the store of files cannot serve now', { cause: error })
  }
}
