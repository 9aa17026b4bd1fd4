/** A file under the name and the content type that it is sent with. */
export type Outgoing = Readonly<{ file: File; name: string; type: string }>

export type SendOptions = Readonly<{
  signal: AbortSignal
  /** Called with 0 to 100 while the bytes leave. */
  onProgress: (percent: number) => void
}>

/** What the queue does with a file; each throws UploadFailure with a sentence, or the signal's reason. */
export type UploadSteps = Readonly<{
  /** Makes a PNG of a HEIC picture; the note says what was done. */
  convert: (file: File, signal: AbortSignal) => Promise<{ file: File; note: string }>
  /** Sends the bytes and answers the name under which the server keeps them. */
  send: (outgoing: Outgoing, options: SendOptions) => Promise<string>
  /** Takes an uploaded file back from the server, and answers whether it is gone. It never rejects. */
  takeBack: (storedName: string, type: string) => Promise<boolean>
  /** Makes a picture showable and lets go of it again. */
  show: (file: File) => string
  hide: (url: string) => void
}>
