import { ACCEPTED_TYPE, FILE_ERRORS } from '@econsult/contract/files'
import { MAX_CASE_FILES, MAX_FILE_BYTES } from '@econsult/contract/limits'
import { contentTypeOf, type FileFacts, isHeic, refusalOf } from './file-kind.ts'
import { phrases } from './phrases.ts'

/** Rules for accepting and processing the files of an upload. */
export type UploadRules = Readonly<{
  /** The reason why a file is not accepted, as a sentence; undefined if it is accepted. */
  refusalOf: (file: FileFacts) => string | undefined
  /** The content type for the upload. */
  typeOf: (file: FileFacts) => string
  /** True if the file must be converted to PNG first. */
  needsConversion: (file: FileFacts) => boolean
  mostFiles: number
  tooMany: string
}>

/** Rules for the files of a case or draft (CASE-05). */
export const CASE_RULES: UploadRules = {
  refusalOf,
  typeOf: contentTypeOf,
  needsConversion: isHeic,
  mostFiles: MAX_CASE_FILES,
  tooMany: FILE_ERRORS.tooMany({ count: MAX_CASE_FILES }),
}

const MOST_IMPORTED = 100

/** Rules for the import page: all file types are accepted, and no file is converted (IMP-01). */
export const IMPORT_RULES: UploadRules = {
  refusalOf(file) {
    if (file.size === 0) return FILE_ERRORS.empty
    return file.size > MAX_FILE_BYTES ? FILE_ERRORS.tooLarge : undefined
  },
  typeOf(file) {
    const type = contentTypeOf(file)
    return ACCEPTED_TYPE.test(type) ? type : 'application/octet-stream'
  },
  needsConversion: () => false,
  mostFiles: MOST_IMPORTED,
  tooMany: phrases.tooManyFiles({ count: MOST_IMPORTED }),
}
