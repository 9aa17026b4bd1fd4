import { createsCases, sendsFiles, type UserType } from '@econsult/contract/roles'
import type { Selectable } from 'kysely'
import type { CaseRecord } from '../../tables/cases.ts'
import type { FilesTable } from '../../tables/files.ts'
import type { Caller } from '../../sessions/caller.ts'
import { canonicalType } from './content/content-types.ts'

/** The columns that identify a file. */
export type FileKey = Pick<FilesTable, 'practice_id' | 'id'>

/**
 * Returns true if a caller may read a file that another user uploaded on the import page. For this, the caller needs
 * access to the whole practice (A1, F1).
 */
export function mayReadImport(
  caller: Pick<Caller, 'userType' | 'practiceId'>,
  file: Pick<FilesTable, 'practice_id' | 'import_id'>,
): boolean {
  const seesAll = caller.userType === 'PCPSUPERUSER' || caller.userType === 'Biller'
  return file.import_id !== null && seesAll && caller.practiceId === file.practice_id
}

/** Returns the storage key of the file's bytes. */
export function blobKey(file: FileKey): string {
  return `${file.practice_id}/${file.id}`
}

/** Returns the key of a file's thumbnail, which is stored when it is first requested. */
export function thumbKey(file: FileKey): string {
  return `${blobKey(file)}-thumb`
}

/** Returns the key of the copy of a picture that reports print. */
export function printKey(file: FileKey): string {
  return `${blobKey(file)}-print`
}

/** Returns the key of the list of pages in a TIFF's copy. */
export function pagesKey(file: FileKey): string {
  return `${blobKey(file)}-pages`
}

/** Returns the key of the left-out rows of a CSV of patients. */
export function leftOutKey(file: FileKey): string {
  return `${blobKey(file)}-left-out`
}

/**
 * Returns all keys of a file in the order of removal. The key of the file itself comes first, so that a process that is
 * making a copy no longer finds the file.
 */
export function contentKeys(file: FileKey): string[] {
  return [blobKey(file), thumbKey(file), printKey(file), pagesKey(file), leftOutKey(file)]
}

/** Returns true if reports print a file of this type as one picture. */
export function isPrintablePicture(type: string): boolean {
  return /^image\/(png|jpeg|webp|gif|avif)$/.test(canonicalType(type))
}

/** Returns true if reports print each page of a file of this type as a picture. */
export function isTiff(type: string): boolean {
  return canonicalType(type) === 'image/tiff'
}

/** Returns true if the server makes thumbnails for files of this type. The thumbnail of a PDF shows its first page. */
export function hasThumb(type: string): boolean {
  return isPdf(type) || /^image\/(png|apng|jpeg|gif|webp|avif|tiff)$/.test(canonicalType(type))
}

export function isPdf(type: string): boolean {
  return type === 'application/pdf'
}

/** Returns true if users of this type may upload files. They may if they are allowed to create cases (ROOM-05). */
export function mayUpload(userType: UserType): boolean {
  return createsCases(userType)
}

/** Returns true if users of this type may send files in the room of a case that they see (ROOM-01). */
export function maySendFiles(userType: UserType, record: Pick<CaseRecord, 'is_support'>): boolean {
  return sendsFiles(userType, { isSupport: record.is_support })
}

/**
 * Returns true if the caller may remove a file from a case that they see (ROOM-05). An Admin always may. While the case
 * is open, a PCP may remove any file, and other users only files that they added.
 */
export function mayRemoveFromCase(
  caller: Pick<Caller, 'id' | 'userType'>,
  record: Pick<CaseRecord, 'is_closed'>,
  file: Pick<FilesTable, 'uploaded_by'>,
): boolean {
  if (caller.userType === 'Admin') return true
  return !record.is_closed && (caller.userType === 'PCP' || file.uploaded_by === caller.id)
}

/**
 * Returns true if the caller is not a delegate, or is the delegate who added the file. A delegate may remove or restore
 * only their own files (TURN-10).
 */
export function isOfDelegate(
  { delegate }: Pick<Caller, 'delegate'>,
  file: Pick<Selectable<FilesTable>, 'delegate_id'>,
): boolean {
  return delegate === undefined || delegate.id === file.delegate_id
}

type Held = Pick<
  FilesTable,
  'uploaded_by' | 'stored_at' | 'removed_at' | 'case_id' | 'draft_id' | 'import_id' | 'message_id'
>

/**
 * Returns true if an upload may be attached to this case, its draft or one of its messages. It must be the caller's own
 * upload, complete, not removed, and not attached elsewhere.
 */
export function mayAttach(
  file: Held,
  wanted: { readonly callerId: string; readonly caseId: string },
): boolean {
  const places = [file.case_id, file.draft_id]
  const isUnsent = file.import_id === null && file.message_id === null
  const isFree = isUnsent && places.every((place) => place === null || place === wanted.caseId)
  return file.uploaded_by === wanted.callerId && file.stored_at !== null && file.removed_at === null && isFree
}

/** Content types that a browser may show in a tab. Files of all other types are downloaded (F4). */
const INLINE = /^(image\/(png|apng|jpeg|gif|webp|avif|bmp)|application\/pdf|text\/plain|(audio|video)\/.+)$/

export function isShownInline(type: string): boolean {
  return INLINE.test(type)
}
