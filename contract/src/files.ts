import { z } from 'zod'
import { defineCall } from './call.ts'
import { caseIdSchema } from './fields.ts'
import { MAX_CASE_FILES, MAX_FILE_BYTES } from './limits.ts'
import { DELEGATE_TEXTS } from './delegates/texts.ts'
import { definePhrases, withValues } from './languages/phrases.ts'
import { USER_TYPES } from './roles.ts'

/** The stored name and the content type of a file. */
export const fileDescriptorSchema = z.object({ name: z.string().min(1).max(300), type: z.string().max(200) })

/** A file as sent by clients; fileUrl is ignored (F1). */
export const fileReferenceSchema = z.object({
  fileData: fileDescriptorSchema,
  fileUrl: z.string().optional(),
})

/** A file in a response, with a newly signed link. */
export const caseFileSchema = z.object({
  fileData: fileDescriptorSchema,
  fileUrl: z.string(),
  /** A signed link to the thumbnail of the file; null if there is none. */
  thumbUrl: z.string().nullable(),
  /** A signed link to the page list of the file (filePagesSchema); null if the file is not a TIFF. */
  pagesUrl: z.string().nullable().default(null),
  /** The original file name, without the timestamp. */
  originalName: z.string(),
  sizeBytes: z.number().int(),
  uploadedById: z.string(),
  /** Both names if a delegate added the file for the clinician, for example 'A. Reyes for Dr Lindqvist'. */
  uploadedByDelegate: z.string().nullable().default(null),
  /** The id of the delegate. */
  delegateId: z.string().nullable().default(null),
  uploadedAt: z.number().int(),
})
export type CaseFile = z.infer<typeof caseFileSchema>

/**
 * Reasons why a page has no image: the image would need too much memory, storage or time, or the page cannot be read.
 */
export const FILE_PAGE_FAULTS = ['tooLarge', 'unreadable'] as const
export type FilePageFault = (typeof FILE_PAGE_FAULTS)[number]

/**
 * The pages of a TIFF, each with the size of its image or the reason why there is no image. The link to an image is the
 * link to this list, followed by a slash and the zero-based page index.
 */
export const filePagesSchema = z.object({
  pages: z.array(
    z.union([
      z.object({ width: z.number().int(), height: z.number().int() }),
      z.object({ fault: z.enum(FILE_PAGE_FAULTS) }),
    ]),
  ),
  /**
   * Number of pages in the file, which can exceed the length of `pages`; null if the file has too many pages to count.
   */
  total: z.number().int().nullable(),
  /**
   * The last page before a damaged part of the file, after which no page can be displayed. Null if the file is intact.
   */
  damagedAfter: z.number().int().nullable(),
})
export type FilePages = z.infer<typeof filePagesSchema>

export const FILE_ERRORS = definePhrases('files/contract', {
  tooMany: withValues<{ count: number }>('A case holds at most {count} files.'),
  tooManyNamed: withValues<{ count: number }>('Name at most {count} files.'),
  none: 'Choose at least one file.',
  tooLarge: 'This file is larger than 100 MB. Send a smaller one.',
  empty: 'This file is empty (0 bytes). Choose another one.',
  wrongContent: 'The content of this file does not match its name. Export it again and choose the new file.',
  pictureTooLarge:
    'This picture needs more than 256 MB of memory to open. Make it smaller, or save it as a JPEG, and choose the new file.',
  ownPicturesBusy: 'Your other pictures are still being processed. Try again in a minute.',
  picturesBusy: 'Too many pictures are being processed right now. Try again in a minute.',
  infected:
    'The virus scanner found malware in this file, so the file was not added. Check where it came from.',
  notScannable:
    'The virus scanner could not check this file: it is locked or too large to scan. Send it in another form.',
  scannerAway: 'Virus check unavailable. We will retry automatically.',
  refusedKind: 'Files of this kind cannot be sent. Use images, video, audio, PDF or documents.',
})

/** Error texts for rejected zip files. */
export const ZIP_ERRORS = definePhrases('files/contract/zip', {
  unreadable:
    'This zip file cannot be read. Create it again without encrypting its file list, and choose the new one.',
  tooMany: 'This zip file contains more than 10,000 files. Split it into several smaller zip files.',
  holds: withValues<{ name: string }>(
    'This zip file contains {name}, and files of that kind cannot be sent. Create it again without that file and choose the new one.',
  ),
})

/** Content types that a case accepts, used in the browser's file dialog and in the server's check (CASE-05). */
export const ACCEPTED_TYPE = /^(application|image|video|text|audio|document)\/[a-z0-9][a-z0-9.+-]*$/i

/** File extensions that a case also accepts if the browser cannot determine the content type. */
export const ACCEPTED_ENDINGS = ['.rtf', '.dot', '.heic', '.heif'] as const

/** Maximum size of an uploaded profile picture, in bytes; only a much smaller copy is stored. */
export const MAX_AVATAR_BYTES = 10 * 1024 * 1024

export const AVATAR_ERRORS = definePhrases('files/contract/avatar', {
  imagesOnly: 'Choose an image: a JPEG, PNG, WebP or GIF.',
  tooLarge: 'This picture is larger than 10 MB. Choose a smaller one.',
})

/** A signed link for one upload (put) or one download (get) (F1). */
export const presign = defineCall({
  method: 'POST',
  path: '/api/v1/case/presign',
  access: USER_TYPES,
  delegates: ({ operation, purpose }) => {
    if (operation === 'get') return ['read']
    return purpose ? { refusal: DELEGATE_TEXTS.clinicianOnly } : ['attach']
  },
  input: z.strictObject({
    operation: z.enum(['put', 'get']),
    file: z.string().min(1).max(300),
    type: z.string().max(200).regex(ACCEPTED_TYPE, FILE_ERRORS.refusedKind),
    size: z.number().int().min(1, FILE_ERRORS.empty).max(MAX_FILE_BYTES, FILE_ERRORS.tooLarge).optional(),
    caseId: caseIdSchema.optional(),
    /**
     * 'avatar' is for the caller's own profile picture (see modifyUserDataById). The other purposes are for support
     * files and for the import page, to which every user may upload files.
     */
    purpose: z.enum(['avatar', 'support', 'import']).optional(),
  }),
  reply: z.object({ data: z.object({ url: z.string(), file: z.string() }) }),
})

/**
 * Removes a file from its case. PCP and Admin may remove any file; other users only the files that they added. Also
 * removes the caller's own files that do not belong to a case yet.
 */
export const removeFile = defineCall({
  method: 'POST',
  path: '/api/v1/case/remove_file',
  access: USER_TYPES,
  delegates: ['attach'],
  input: z.strictObject({
    operation: z.string().max(40).optional(),
    file: z.string().min(1).max(300),
    type: z.string().max(200).optional(),
  }),
  reply: z.object({ data: z.object({ status: z.literal(200) }) }),
})

/** Restores a file that was just removed from its case; for users who may remove the file. */
export const restoreFile = defineCall({
  method: 'POST',
  path: '/api/v1/case/restore_file',
  access: USER_TYPES,
  delegates: ['attach'],
  input: z.strictObject({ file: z.string().min(1).max(300) }),
  reply: z.object({ data: z.null() }),
})

/** Returns a link that downloads all the listed files of a case as one zip. */
export const getFileLink = defineCall({
  method: 'POST',
  path: '/api/v1/case/getFileLink',
  access: USER_TYPES,
  delegates: ['read'],
  input: z.strictObject({
    files: z
      .array(fileReferenceSchema)
      .min(1, FILE_ERRORS.none)
      .max(MAX_CASE_FILES, FILE_ERRORS.tooManyNamed({ count: MAX_CASE_FILES })),
  }),
  reply: z.object({ data: z.string() }),
})
