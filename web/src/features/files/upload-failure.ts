/** The error thrown for a file that could not be converted or sent; its message is shown to the user. */
export class UploadFailure extends Error {
  override readonly name = 'UploadFailure'
  /** False if the file itself is the cause, so that a retry would fail again. */
  readonly canRetry: boolean

  /**
   * True if the connection was lost or the server is temporarily unavailable; the upload is then retried automatically.
   */
  readonly isConnection: boolean

  constructor(message: string, canRetry: boolean, isConnection = false) {
    super(message)
    this.canRetry = canRetry
    this.isConnection = isConnection
  }
}
