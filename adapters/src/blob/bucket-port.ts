/** How an S3 store is reached. */
export interface S3Settings {
  readonly bucket: string
  readonly region: string
  /** Undefined for Amazon's own store. */
  readonly endpoint: string | undefined
  readonly accessKeyId: string
  readonly secretAccessKey: string
}
