import { ACCEPTED_TYPE, FILE_ERRORS } from '@econsult/contract/files'
import { MAX_FILE_BYTES } from '@econsult/contract/limits'

/** File types for the browser's file chooser (CASE-05); `image/*` offers the camera on phones. */
export const ACCEPT_ATTRIBUTE =
  'application/*,image/*,video/*,text/*,audio/*,document/*,.rtf,.dot,.heic,.heif'

// On many systems browsers know no content type for these extensions.
const TYPE_OF_ENDING: Readonly<Record<string, string>> = {
  '.csv': 'text/csv',
  '.tsv': 'text/tab-separated-values',
  '.tif': 'image/tiff',
  '.tiff': 'image/tiff',
  '.rtf': 'application/rtf',
  '.dot': 'application/msword',
  '.heic': 'image/heic',
  '.heif': 'image/heif',
}

/** The properties of a chosen file that decide its kind. */
export type FileFacts = Readonly<Pick<File, 'name' | 'type' | 'size'>>

/** The extension with its dot, in lower case; '' if there is none. */
function endingOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot).toLowerCase() : ''
}

/** The content type for the upload: the browser's, without parameters, else by extension; '' if unknown. */
export function contentTypeOf(file: FileFacts): string {
  const type = file.type.split(';')[0]?.trim().toLowerCase()
  return type || (TYPE_OF_ENDING[endingOf(file.name)] ?? '')
}

/** True if the file is a HEIC or HEIF picture, which becomes a PNG before upload (CASE-05). */
export function isHeic(file: FileFacts): boolean {
  return /^image\/hei[cf]/.test(file.type) || ['.heic', '.heif'].includes(endingOf(file.name))
}

/** The file's name with another extension: `photo.HEIC` becomes `photo.png`. */
export function withEnding(name: string, ending: string): string {
  const old = endingOf(name)
  return (old ? name.slice(0, -old.length) : name) + ending
}

/** The reason why this file cannot be sent, as a sentence; undefined if it can. */
export function refusalOf(file: FileFacts): string | undefined {
  if (!ACCEPTED_TYPE.test(contentTypeOf(file))) return FILE_ERRORS.refusedKind
  if (file.size === 0) return FILE_ERRORS.empty
  if (file.size > MAX_FILE_BYTES) return FILE_ERRORS.tooLarge
  return undefined
}

/** The same file with another name and its own extension. */
export function withName(file: File, stem: string): File {
  return new File([file], stem + endingOf(file.name), { type: file.type, lastModified: file.lastModified })
}
