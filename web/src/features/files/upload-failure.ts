/** A file that could not be converted or sent; the message is for the person. */
export class UploadFailure extends Error {
  override readonly name = 'UploadFailure'
  /** False where the file itself is the fault, so that a second try would end the same way. */
  readonly canRetry: boolean

  /** The connection was lost, or the server waits for something: worth a try by itself after a while. */
  readonly isConnection: boolean

  constructor(message: string, canRetry: boolean, isConnection = false) {
    super(message)
    this.canRetry = canRetry
    this.isConnection = isConnection
  }
}
