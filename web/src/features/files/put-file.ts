import { failureSchema } from '@econsult/contract/envelope'
import { ERROR_STATUS } from '@econsult/contract/errors'
import { FILE_ERRORS } from '@econsult/contract/files'
import { fieldErrorsOf, messageOf } from '../../lib/api-failure.ts'
import { UploadFailure } from './upload-failure.ts'
import type { SendOptions } from './upload-steps.ts'
import { phrases } from './phrases.ts'

export const UPLOAD_ERRORS = {
  connectionLost: phrases.connectionLost,
  notStored: phrases.notStored,
} as const

/** The connection counts as lost if no byte was sent for this time, in milliseconds. */
const STALL_MS = 60_000

// Status codes for a problem with the file itself, for which a retry is useless.
const ABOUT_THE_FILE: ReadonlySet<number> = new Set([
  ERROR_STATUS.badInput,
  ERROR_STATUS.tooLarge,
  ERROR_STATUS.wrongContentType,
])

/** The failure for an error response: the server's message about the file, otherwise a sentence for the status code. */
export function putFailureOf(status: number, body: string): UploadFailure {
  const said = failureSchema.safeParse(jsonOf(body))
  const sentence = said.success
    ? (Object.values(fieldErrorsOf(said.data))[0] ?? messageOf(said.data))
    : undefined
  const standIn = status === ERROR_STATUS.tooLarge ? FILE_ERRORS.tooLarge : UPLOAD_ERRORS.notStored
  return new UploadFailure(
    sentence ?? standIn,
    !ABOUT_THE_FILE.has(status),
    status === ERROR_STATUS.unavailable,
  )
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/**
 * Sends a file's bytes to a signed link, with Content-Type as the only header, because the link alone authorizes the
 * upload (F1). Uses XMLHttpRequest, because fetch does not report upload progress. Throws UploadFailure, or the
 * signal's reason if aborted.
 */
export function putFile(url: string, file: Blob, type: string, options: SendOptions): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const request = new XMLHttpRequest()
  request.open('PUT', url)
  request.setRequestHeader('Content-Type', type)
  request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
    if (lengthComputable && total > 0) options.onProgress(Math.floor((loaded / total) * 100))
  })
  request.addEventListener('load', () => {
    if (request.status >= 200 && request.status < 300) resolve()
    else reject(putFailureOf(request.status, request.responseText))
  })
  const lose = () => {
    clearTimeout(stall)
    reject(new UploadFailure(UPLOAD_ERRORS.connectionLost, true, true))
    request.abort()
  }
  // A dead connection causes no error event, so the upload counts as lost if no bytes are sent for a while.
  let stall = setTimeout(lose, STALL_MS)
  request.upload.addEventListener('progress', () => {
    clearTimeout(stall)
    stall = setTimeout(lose, STALL_MS)
  })
  request.upload.addEventListener('load', () => clearTimeout(stall))
  request.addEventListener('error', lose)
  request.addEventListener('loadend', () => clearTimeout(stall))
  options.signal.addEventListener('abort', () => {
    reject(options.signal.reason)
    request.abort()
  })
  request.send(file)
  return promise
}
