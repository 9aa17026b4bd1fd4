/** A file to send, with its name and content type. */
export type Outgoing = Readonly<{ file: File; name: string; type: string }>

export type SendOptions = Readonly<{
  signal: AbortSignal
  /** Called with the percentage, 0 to 100, while bytes are being sent. */
  onProgress: (percent: number) => void
}>

/** The steps of an upload. Each throws UploadFailure with a sentence, or the signal's reason if aborted. */
export type UploadSteps = Readonly<{
  /** Converts a HEIC picture to PNG; the note describes the change to the picture. */
  convert: (file: File, signal: AbortSignal) => Promise<{ file: File; note: string }>
  /** Sends the bytes and returns the file's name on the server. */
  send: (outgoing: Outgoing, options: SendOptions) => Promise<string>
  /** Removes an uploaded file from the server; resolves to true if the file no longer exists there. Never rejects. */
  takeBack: (storedName: string, type: string) => Promise<boolean>
  /** Creates an object URL for a picture. */
  show: (file: File) => string
  hide: (url: string) => void
}>
