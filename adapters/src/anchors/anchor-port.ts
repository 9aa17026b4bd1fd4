/** Checkpoints of audit logs that were signed together, each in the form of its note. They contain no patient data. */
export interface CheckpointBatch {
  readonly id: string
  readonly at: Date
  readonly notes: readonly string[]
}

/** A place outside of this machine that keeps copies of checkpoints. */
export interface Anchor {
  readonly place: 'mail' | 's3' | 'witness'
  /** Stores a copy; safe to repeat. Throws if the storage location does not accept it. */
  keep(batch: CheckpointBatch): Promise<void>
  /** The copy of a batch as the place has it now; undefined if it is missing there or cannot be read back. */
  read?(batch: Pick<CheckpointBatch, 'id' | 'at'>): Promise<string | undefined>
}

/** An S3 bucket with object lock, and the time for which it keeps stored objects. */
export interface LockedBucketSettings {
  readonly bucket: string
  readonly region: string
  /** If undefined, Amazon's own store is used. */
  readonly endpoint: string | undefined
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly days: number
}

/** An address that stores everything posted to it. */
export interface WitnessSettings {
  readonly url: string
  /** Sent as a bearer token. */
  readonly token: string | undefined
}
