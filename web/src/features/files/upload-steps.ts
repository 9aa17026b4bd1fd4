/** A file with the name and content type to send it with. */
export type Outgoing = Readonly<{ file: File; name: string; type: string }>

export type SendOptions = Readonly<{
  signal: AbortSignal
  /** Called with 0 to 100 while bytes are being sent. */
  onProgress: (percent: number) => void
}>

/** The steps that the queue runs for a file; each throws UploadFailure with a sentence, or the signal's reason. */
export type UploadSteps = Readonly<{
  /** Converts a HEIC picture to PNG; the note describes the change. */
  convert: (file: File, signal: AbortSignal) => Promise<{ file: File; note: string }>
  /** Sends the bytes and returns the name under which the server stores them. */
  send: (outgoing: Outgoing, options: SendOptions) => Promise<string>
  /** Removes an uploaded file from the server; resolves to true if the file is gone. Never rejects. */
  takeBack: (storedName: string, type: string) => Promise<boolean>
  /** Creates an object URL for a picture. */
  show: (file: File) => string
  hide: (url: string) => void
}>
