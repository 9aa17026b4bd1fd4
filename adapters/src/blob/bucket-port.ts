/** Connection settings of an S3 store. */
export interface S3Settings {
  readonly bucket: string
  readonly region: string
  /** If undefined, Amazon's own S3 service is used. */
  readonly endpoint: string | undefined
  readonly accessKeyId: string
  readonly secretAccessKey: string
}
