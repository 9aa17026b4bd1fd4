/** A file that could not be converted or sent; the message is for the person. */
export class UploadFailure extends Error {
  override readonly name = 'UploadFailure'
  /** False where the file itself is the fault, so that a second try would end the same way. */
  readonly canRetry: boolean

  constructor(message: string, canRetry: boolean) {
    super(message)
    this.canRetry = canRetry
  }
}
