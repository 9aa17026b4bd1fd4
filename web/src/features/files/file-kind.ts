import { ACCEPTED_TYPE, FILE_ERRORS } from '@econsult/contract/files'
import { MAX_FILE_BYTES } from '@econsult/contract/limits'

/** The value of the file input's `accept` attribute (CASE-05); `image/*` offers the camera on phones. */
export const ACCEPT_ATTRIBUTE =
  'application/*,image/*,video/*,text/*,audio/*,document/*,.rtf,.dot,.heic,.heif'

// On many systems, browsers do not recognize the content type of these extensions.
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

/** The properties of a chosen file that determine its type and whether it is accepted. */
export type FileFacts = Readonly<Pick<File, 'name' | 'type' | 'size'>>

/** The file extension with its dot, in lower case; '' if there is none. */
function endingOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot).toLowerCase() : ''
}

/**
 * The content type for the upload: the browser's type without parameters; if empty, the type of the extension; '' if
 * unknown.
 */
export function contentTypeOf(file: FileFacts): string {
  const type = file.type.split(';')[0]?.trim().toLowerCase()
  return type || (TYPE_OF_ENDING[endingOf(file.name)] ?? '')
}

/** True if the file is a HEIC or HEIF picture, which is converted to PNG before the upload (CASE-05). */
export function isHeic(file: FileFacts): boolean {
  return /^image\/hei[cf]/.test(file.type) || ['.heic', '.heif'].includes(endingOf(file.name))
}

/** Replaces the extension of a file name: `photo.HEIC` becomes `photo.png`. */
export function withEnding(name: string, ending: string): string {
  const old = endingOf(name)
  return (old ? name.slice(0, -old.length) : name) + ending
}

/** The reason why this file is not accepted, as a sentence; undefined if it is accepted. */
export function refusalOf(file: FileFacts): string | undefined {
  if (!ACCEPTED_TYPE.test(contentTypeOf(file))) return FILE_ERRORS.refusedKind
  if (file.size === 0) return FILE_ERRORS.empty
  if (file.size > MAX_FILE_BYTES) return FILE_ERRORS.tooLarge
  return undefined
}

/** A copy of the file with another name but the same extension. */
export function withName(file: File, stem: string): File {
  return new File([file], stem + endingOf(file.name), { type: file.type, lastModified: file.lastModified })
}
