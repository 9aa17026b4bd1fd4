/** A batch of signed checkpoints of audit logs. Each checkpoint is the text of a signed note, without patient data. */
export interface CheckpointBatch {
  readonly id: string
  readonly at: Date
  readonly notes: readonly string[]
}

/** An external storage location that keeps copies of checkpoints. */
export interface Anchor {
  readonly place: 'mail' | 's3' | 'witness'
  /** Stores a copy; repeated calls are safe. Throws if the storage location rejects the copy. */
  keep(batch: CheckpointBatch): Promise<void>
  /** Returns the currently stored copy of a batch; undefined if the copy is missing or cannot be read back. */
  read?(batch: Pick<CheckpointBatch, 'id' | 'at'>): Promise<string | undefined>
}

/** An S3 bucket with object lock, and the retention period of stored objects. */
export interface LockedBucketSettings {
  readonly bucket: string
  readonly region: string
  /** If undefined, Amazon's own S3 service is used. */
  readonly endpoint: string | undefined
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly days: number
}

/** A web address that stores everything posted to it. */
export interface WitnessSettings {
  readonly url: string
  /** The bearer token that is sent with each post. */
  readonly token: string | undefined
}
