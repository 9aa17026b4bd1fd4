/** A file that could not be converted or sent; the message is shown to the person. */
export class UploadFailure extends Error {
  override readonly name = 'UploadFailure'
  /** False if the file itself is the cause, so that a retry would fail in the same way. */
  readonly canRetry: boolean

  /** True if the connection was lost, or the server is temporarily unavailable: retried automatically after a while. */
  readonly isConnection: boolean

  constructor(message: string, canRetry: boolean, isConnection = false) {
    super(message)
    this.canRetry = canRetry
    this.isConnection = isConnection
  }
}
