import { createReadStream, type ReadStream } from 'node:fs'
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
/**
 * Response time after which the store is treated as unavailable; it is short because a user is waiting for the upload.
 */
const SILENCE_MS = 8000
/** Time without data after which a download is aborted. */
const STALL_MS = 30_000

/**
 * Stores blobs in a bucket with the S3 protocol. Received bytes stay in a local folder until they are checked; then the
 * complete content is uploaded to the bucket, with its length and checksum.
 */
export function createS3BlobStore(
  settings: S3Settings,
  incomingFolder: string,
  silenceMs = SILENCE_MS,
): BlobStore {
  const { bucket: Bucket, region, endpoint, accessKeyId, secretAccessKey } = settings
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Self-hosted stores seldom provide a separate host name for each bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: STALL_MS },
    // Only Amazon's own S3 service supports the newer checksums; the hash of the content is always signed.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const incoming = createIncomingFolder(incomingFolder)

  /**
   * Timeout for requests without a body. The client retries these requests, and the timeout covers all attempts
   * together.
   */
  async function inTime<Result>(ask: (abortSignal: AbortSignal) => Promise<Result>): Promise<Result> {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), silenceMs)
    try {
      return await faultsNamed(() => ask(limit.signal))
    } finally {
      clearTimeout(timer)
    }
  }

  /** Timeout for an upload. An upload may take any length of time, as long as bytes are being transferred. */
  async function whileItMoves<Result>(
    bytes: ReadStream,
    ask: (abortSignal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const limit = new AbortController()
    let before = -1
    const watch = setInterval(() => {
      if (bytes.bytesRead === before) limit.abort()
      before = bytes.bytesRead
    }, silenceMs / 2)
    try {
      return await faultsNamed(() => ask(limit.signal))
    } finally {
      clearInterval(watch)
    }
  }

  function received(file: IncomingFile): ReceivedBlob {
    return {
      ...file,
      async keep(key) {
        const Key = checkedKey(key)
        const Body = createReadStream(file.path)
        const wanted = new PutObjectCommand({ Bucket, Key, Body, ContentLength: file.sizeBytes })
        await whileItMoves(Body, (abortSignal) => client.send(wanted, { abortSignal }))
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
      const { Body } = await inTime((abortSignal) => client.send(wanted, { abortSignal }))
      if (!(Body instanceof Readable)) throw new Error('the store answered without a body')
      return Body
    },
    async borrow(key) {
      const { path, sizeBytes } = await incoming.receive(await store.read(key), Infinity)
      return { path, sizeBytes, giveBack: () => rm(path, { force: true }) }
    },
    async size(key) {
      const wanted = new HeadObjectCommand({ Bucket, Key: checkedKey(key) })
      const { ContentLength } = await inTime((abortSignal) => client.send(wanted, { abortSignal }))
      if (ContentLength === undefined) throw new Error('the store did not say how long the blob is')
      return ContentLength
    },
    async remove(key) {
      const wanted = new DeleteObjectCommand({ Bucket, Key: checkedKey(key) })
      await inTime((abortSignal) => client.send(wanted, { abortSignal }))
    },
  }
  return store
}

/** Distinguishes a missing blob from a store that rejects our request, is overloaded or cannot be reached. */
async function faultsNamed<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    const isMissing = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404
    if (isMissing && error.name !== 'NoSuchBucket') {
      throw new BlobMissingError('no blob is stored under this key', { cause: error })
    }
    throw new BlobStoreAwayError('the file store is unavailable', { cause: error })
  }
}
