/** A request to the worker: the picture, the URLs of the decoder's two files, and the size limit. */
export type ConvertRequest = Readonly<{
  picture: Blob
  decoderUrl: string
  decoderWasmUrl: string
  maxBytes: number
}>

/** The reason why a picture could not be converted. */
export type ConvertFailure = 'unreadable' | 'decoderMissing' | 'tooSlow' | 'tooLarge'

/** The worker's response. */
export type ConvertReply =
  | Readonly<{ ok: true; png: Blob; scaled: boolean; width: number; height: number }>
  | Readonly<{ ok: false; reason: ConvertFailure }>
