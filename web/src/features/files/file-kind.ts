import { ACCEPTED_TYPE, FILE_ERRORS } from '@econsult/contract/files'
import { MAX_FILE_BYTES } from '@econsult/contract/limits'

/** What the browser's file chooser offers (document 2, section 5); `image/*` brings the camera on phones. */
export const ACCEPT_ATTRIBUTE =
  'application/*,image/*,video/*,text/*,audio/*,document/*,.rtf,.dot,.heic,.heif'

// Browsers know no content type for these endings on many systems.
const TYPE_OF_ENDING: Readonly<Record<string, string>> = {
  '.csv': 'text/csv',
  '.tsv': 'text/tab-separated-values',
  '.rtf': 'application/rtf',
  '.dot': 'application/msword',
  '.heic': 'image/heic',
  '.heif': 'image/heif',
}

/** A chosen file as far as its kind matters. */
export type FileFacts = Readonly<Pick<File, 'name' | 'type' | 'size'>>

/** The ending with its dot, in lower case; '' where there is none. */
function endingOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot).toLowerCase() : ''
}

/** The content type to upload under: the browser's, without parameters, else by the ending; '' if unknown. */
export function contentTypeOf(file: FileFacts): string {
  const type = file.type.split(';')[0]?.trim().toLowerCase()
  return type || (TYPE_OF_ENDING[endingOf(file.name)] ?? '')
}

/** Whether the file is a HEIC or HEIF picture, which becomes a PNG before upload (document 2, section 4). */
export function isHeic(file: FileFacts): boolean {
  return /^image\/hei[cf]/.test(file.type) || ['.heic', '.heif'].includes(endingOf(file.name))
}

/** The file's name with another ending: `photo.HEIC` becomes `photo.png`. */
export function withEnding(name: string, ending: string): string {
  const old = endingOf(name)
  return (old ? name.slice(0, -old.length) : name) + ending
}

/** Why this file cannot be sent, in a sentence; undefined if it can. */
export function refusalOf(file: FileFacts): string | undefined {
  if (!ACCEPTED_TYPE.test(contentTypeOf(file))) return FILE_ERRORS.refusedKind
  if (file.size === 0) return FILE_ERRORS.empty
  if (file.size > MAX_FILE_BYTES) return FILE_ERRORS.tooLarge
  return undefined
}
