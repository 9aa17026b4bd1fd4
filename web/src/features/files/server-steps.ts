import { presign, removeFile } from '@econsult/contract/files'
import { MAX_FILE_BYTES } from '@econsult/contract/limits'
import { call } from '../../lib/api-client.ts'
import type { ApiFailure } from '../../lib/api-failure.ts'
import { formatFileSize } from '../../lib/file-size.ts'
import { convertHeic } from './heic/convert-heic.ts'
import { putFile, UPLOAD_ERRORS } from './put-file.ts'
import { takeBackFile } from './take-back-file.ts'
import { UploadFailure } from './upload-failure.ts'
import type { Outgoing, SendOptions, UploadSteps } from './upload-steps.ts'
import { phrases } from './phrases.ts'

async function convert(file: File, signal: AbortSignal) {
  const { file: png, scaled } = await convertHeic(file, signal)
  return {
    file: png,
    note: scaled
      ? phrases.convertedAndReduced({ size: formatFileSize(MAX_FILE_BYTES) })
      : phrases.convertedFromHeic,
  }
}

/** The upload failure for an API call that was refused or got no response. */
export function uploadFailureOf({ kind, errors, message }: ApiFailure): UploadFailure {
  if (kind === 'offline') return new UploadFailure(UPLOAD_ERRORS.connectionLost, true, true)
  const canRetry = kind !== 'badInput' && kind !== 'tooLarge'
  return new UploadFailure(Object.values(errors)[0] ?? message, canRetry, kind === 'unavailable')
}

type PlaceOf = () => Promise<string | undefined>

interface Destination {
  readonly placeOf: PlaceOf
  /** The purpose of an upload that does not belong to a case. */
  readonly purpose: 'support' | 'import' | undefined
}

/**
 * Requests a new signed link, then sends the bytes to it; returns the stored name (F1). If the upload is cancelled, the
 * file is also removed from the server, because its last bytes may have arrived.
 */
async function send(
  { placeOf, purpose }: Destination,
  { file, name, type }: Outgoing,
  options: SendOptions,
): Promise<string> {
  const { signal } = options
  const caseId = await placeOf()
  signal.throwIfAborted()
  const wanted = { operation: 'put', file: name, type, size: file.size, caseId, purpose } as const
  const signed = await call(presign, wanted, { signal })
  signal.throwIfAborted()
  if (signed.error) throw uploadFailureOf(signed.error)
  const link = signed.data.data
  try {
    await putFile(link.url, file, type, options)
  } catch (error) {
    if (signal.aborted) void call(removeFile, { operation: 'delete', file: link.file, type }, { quiet: true })
    throw error
  }
  return link.file
}

/**
 * The upload steps that use the product's server. `onTakeBackFailed` is called if a file could not be removed from the
 * server. `placeOf` returns the draft or case to which the upload belongs. `purpose` is set if the upload belongs to a
 * support request or an import instead.
 */
export function serverSteps(
  onTakeBackFailed: () => void,
  placeOf: PlaceOf = async () => undefined,
  purpose?: Destination['purpose'],
): UploadSteps {
  return {
    convert,
    send: (outgoing, options) => send({ placeOf, purpose }, outgoing, options),
    takeBack: async (file, type) => {
      const failure = await takeBackFile(file, type)
      if (failure) onTakeBackFailed()
      return failure === undefined
    },
    show: (file) => URL.createObjectURL(file),
    hide: (url) => URL.revokeObjectURL(url),
  }
}
