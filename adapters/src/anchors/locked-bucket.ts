import { GetObjectCommand, PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import type { Anchor, CheckpointBatch, LockedBucketSettings } from './anchor-port.ts'

const TIMEOUT_MS = 10_000
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Stores checkpoints in a bucket with object lock in compliance mode. Until the retention period ends, nobody can
 * change or delete a checkpoint, not even the account's owner.
 */
export function createLockedBucket(settings: LockedBucketSettings): Anchor {
  const { bucket: Bucket, region, endpoint, accessKeyId, secretAccessKey, days } = settings
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestHandler: { connectionTimeout: TIMEOUT_MS, requestTimeout: TIMEOUT_MS },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return {
    place: 's3',
    async keep(batch) {
      const wanted = new PutObjectCommand({
        Bucket,
        Key: keyOf(batch),
        Body: batch.notes.join('\n'),
        ContentType: 'text/plain; charset=utf-8',
        ObjectLockMode: 'COMPLIANCE',
        ObjectLockRetainUntilDate: new Date(batch.at.getTime() + days * DAY_MS),
        // S3 services require a checksum for objects with a lock.
        ChecksumAlgorithm: 'SHA256',
      })
      await client.send(wanted)
    },
    async read(batch) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(batch) }))
        return await Body?.transformToString('utf8')
      } catch (error) {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined
        throw error
      }
    },
  }
}

function keyOf({ id, at }: Pick<CheckpointBatch, 'id' | 'at'>): string {
  return `audit-checkpoints/${at.toISOString().slice(0, 10)}-${id}.txt`
}
