import { MAX_FILE_BYTES } from '@econsult/contract/limits'
import decoderUrl from 'libheif-js/libheif-wasm/libheif.js?url'
import decoderWasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url'
import { withEnding } from '../file-kind.ts'
import { UploadFailure } from '../upload-failure.ts'
import type { ConvertFailure, ConvertReply, ConvertRequest } from './heic-messages.ts'
import { phrases } from './phrases.ts'

/** Time limit for converting one picture, in milliseconds. */
const TIME_LIMIT_MS = 60_000

const CONVERT_ERRORS: Readonly<Record<ConvertFailure, string>> = {
  unreadable: phrases.unreadable,
  decoderMissing: phrases.converterNotLoaded,
  tooSlow: phrases.tooSlow,
  tooLarge: phrases.tooLarge,
}

/** The converted PNG; `scaled` is true if the picture was made smaller to fit the size limit. */
export type ConvertedPicture = Readonly<{ file: File; scaled: boolean }>

// These two failures may be temporary; the others are caused by the picture itself.
const CAN_RETRY: ReadonlySet<ConvertFailure> = new Set(['decoderMissing', 'tooSlow'])

function replyOf(worker: Worker, signal: AbortSignal): Promise<ConvertReply> {
  const { promise, resolve, reject } = Promise.withResolvers<ConvertReply>()
  const limit = AbortSignal.timeout(TIME_LIMIT_MS)
  limit.addEventListener('abort', () => resolve({ ok: false, reason: 'tooSlow' }))
  signal.addEventListener('abort', () => reject(signal.reason))
  worker.addEventListener('message', (event: MessageEvent<ConvertReply>) => resolve(event.data))
  worker.addEventListener('error', () => resolve({ ok: false, reason: 'decoderMissing' }))
  return promise
}

/**
 * Converts a HEIC or HEIF picture to PNG (CASE-05). Uses a worker and terminates it afterwards, because decoding takes
 * 100 MB of memory or more. Throws UploadFailure, or the signal's reason if aborted.
 */
export async function convertHeic(source: File, signal: AbortSignal): Promise<ConvertedPicture> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module', name: 'heic' })
  try {
    const request: ConvertRequest = {
      picture: source,
      decoderUrl: new URL(decoderUrl, location.href).href,
      decoderWasmUrl: new URL(decoderWasmUrl, location.href).href,
      maxBytes: MAX_FILE_BYTES,
    }
    worker.postMessage(request)
    const reply = await replyOf(worker, signal)
    if (!reply.ok) throw new UploadFailure(CONVERT_ERRORS[reply.reason], CAN_RETRY.has(reply.reason))
    const name = withEnding(source.name, '.png')
    return { file: new File([reply.png], name, { type: 'image/png' }), scaled: reply.scaled }
  } finally {
    worker.terminate()
  }
}
