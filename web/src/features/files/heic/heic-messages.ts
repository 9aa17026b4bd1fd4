/** What the page tells the worker: the picture, and where the decoder's two files and the size limit are. */
export type ConvertRequest = Readonly<{
  picture: Blob
  decoderUrl: string
  decoderWasmUrl: string
  maxBytes: number
}>

/** Why a picture could not be converted. */
export type ConvertFailure = 'unreadable' | 'decoderMissing' | 'tooSlow' | 'tooLarge'

/** What the worker answers. */
export type ConvertReply =
  | Readonly<{ ok: true; png: Blob; scaled: boolean; width: number; height: number }>
  | Readonly<{ ok: false; reason: ConvertFailure }>
