import { createsCases, type UserType } from '@econsult/contract/roles'
import type { CaseRecord, FilesTable } from '../../db/tables.ts'
import type { Caller } from '../../http/caller.ts'

/** What tells one file from all others. */
export type FileKey = Pick<FilesTable, 'practice_id' | 'id'>

/**
 * Who reads a file that was uploaded on the import page besides its uploader: those who see all of its practice
 * (decisions, sections 3 and 5).
 */
export function mayReadImport(
  caller: Pick<Caller, 'userType' | 'practiceId'>,
  file: Pick<FilesTable, 'practice_id' | 'import_id'>,
): boolean {
  const seesAll = caller.userType === 'PCPSUPERUSER' || caller.userType === 'Biller'
  return file.import_id !== null && seesAll && caller.practiceId === file.practice_id
}

/** Where the file's bytes are kept. */
export function blobKey(file: FileKey): string {
  return `${file.practice_id}/${file.id}`
}

/** Where the small picture of a file is kept, once it was asked for. */
export function thumbKey(file: FileKey): string {
  return `${blobKey(file)}-thumb`
}

/** Where the copy of a picture is kept that reports print. */
export function printKey(file: FileKey): string {
  return `${blobKey(file)}-print`
}

/** Where everything of a file is kept, in the order of removing: a copy that is made meanwhile then finds no file. */
export function contentKeys(file: FileKey): string[] {
  return [blobKey(file), thumbKey(file), printKey(file)]
}

/** Pictures that a report prints. */
export function isPrintablePicture(type: string): boolean {
  return /^image\/(png|jpeg|webp|gif|avif|tiff)$/.test(type)
}

/** Files that the server makes small pictures of: of a PDF its first page. */
export function hasThumb(type: string): boolean {
  return isPdf(type) || /^image\/(png|apng|jpeg|gif|webp|avif)$/.test(type)
}

export function isPdf(type: string): boolean {
  return type === 'application/pdf'
}

/** Who may upload files: those who create cases (document 2, section 6). */
export function mayUpload(userType: UserType): boolean {
  return createsCases(userType)
}

/** Who may take a file out of a case that they see: PCP while it is open, and Admin (document 2, section 6). */
export function mayRemoveFromCase(userType: UserType, record: Pick<CaseRecord, 'is_closed'>): boolean {
  return userType === 'Admin' || (userType === 'PCP' && !record.is_closed)
}

/**
 * Whether an upload may become part of this case, or of its draft: the caller's own, whole, not removed and not
 * elsewhere.
 */
export function mayAttach(
  file: Pick<FilesTable, 'uploaded_by' | 'stored_at' | 'removed_at' | 'case_id' | 'draft_id' | 'import_id'>,
  wanted: { readonly callerId: string; readonly caseId: string },
): boolean {
  const places = [file.case_id, file.draft_id]
  const isFree = file.import_id === null && places.every((place) => place === null || place === wanted.caseId)
  return file.uploaded_by === wanted.callerId && file.stored_at !== null && file.removed_at === null && isFree
}

/** Content types that a browser may show by itself; everything else is downloaded (security page, F4). */
const INLINE = /^(image\/(png|apng|jpeg|gif|webp|avif|bmp)|application\/pdf|text\/plain|(audio|video)\/.+)$/

export function isShownInline(type: string): boolean {
  return INLINE.test(type)
}
