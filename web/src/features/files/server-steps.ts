import { presign, removeFile } from '@econsult/contract/files'
import { MAX_FILE_BYTES } from '@econsult/contract/limits'
import { call } from '../../lib/api-client.ts'
import type { ApiFailure } from '../../lib/api-failure.ts'
import { formatFileSize } from '../../lib/file-size.ts'
import { convertHeic } from './heic/convert-heic.ts'
import { putFile, UPLOAD_ERRORS } from './put-file.ts'
import { UploadFailure } from './upload-failure.ts'
import type { Outgoing, SendOptions, UploadSteps } from './upload-steps.ts'

async function convert(file: File, signal: AbortSignal) {
  const { file: png, scaled } = await convertHeic(file, signal)
  const note = 'converted from HEIC'
  return { file: png, note: scaled ? `${note}, made smaller to fit ${formatFileSize(MAX_FILE_BYTES)}` : note }
}

function uploadFailureOf({ kind, errors, message }: ApiFailure): UploadFailure {
  if (kind === 'offline') return new UploadFailure(UPLOAD_ERRORS.connectionLost, true)
  return new UploadFailure(Object.values(errors)[0] ?? message, kind !== 'badInput' && kind !== 'tooLarge')
}

/** Asks for a fresh link, then sends the bytes there; answers the stored name (decisions, section 7). */
async function send({ file, name, type }: Outgoing, options: SendOptions): Promise<string> {
  const { signal } = options
  const signed = await call(presign, { operation: 'put', file: name, type, size: file.size }, { signal })
  signal.throwIfAborted()
  if (signed.error) throw uploadFailureOf(signed.error)
  const link = signed.data.data
  await putFile(link.url, file, type, options)
  return link.file
}

/** The steps of an upload as the product takes them; `onTakeBackFailed` hears of a file that stayed behind. */
export function serverSteps(onTakeBackFailed: () => void): UploadSteps {
  return {
    convert,
    send,
    takeBack: async (file, type) => {
      const answer = await call(removeFile, { operation: 'delete', file, type })
      if (answer.error) onTakeBackFailed()
    },
    show: (file) => URL.createObjectURL(file),
    hide: (url) => URL.revokeObjectURL(url),
  }
}
