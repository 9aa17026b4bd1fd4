import { z } from 'zod'
import { defineCall } from './call.ts'
import { caseIdSchema } from './fields.ts'
import { MAX_CASE_FILES, MAX_FILE_BYTES } from './limits.ts'
import { USER_TYPES } from './roles.ts'

/** Name (as stored) and content type of a file (document 1, section 3). */
export const fileDescriptorSchema = z.object({ name: z.string().min(1).max(300), type: z.string().max(200) })

/** A file as clients send it: what stands in fileUrl is ignored (decisions, section 7). */
export const fileReferenceSchema = z.object({
  fileData: fileDescriptorSchema,
  fileUrl: z.string().optional(),
})

/** A file as answers carry it, with a freshly signed link. */
export const caseFileSchema = z.object({
  fileData: fileDescriptorSchema,
  fileUrl: z.string(),
  /** A signed link to a small picture of it; null where there is none. */
  thumbUrl: z.string().nullable(),
  /** The name that its uploader knows, without the timestamp. */
  originalName: z.string(),
  sizeBytes: z.number().int(),
  uploadedById: z.string(),
  uploadedAt: z.number().int(),
})
export type CaseFile = z.infer<typeof caseFileSchema>

export const FILE_ERRORS = {
  tooMany: `A case holds at most ${MAX_CASE_FILES} files.`,
  none: 'Name at least one file.',
  tooLarge: 'This file is larger than 100 MB. Send a smaller one.',
  empty: 'This file is empty (0 bytes). Choose another one.',
  wrongContent: 'This file is not what its name says. Export it again and choose the new one.',
  infected: 'The virus scanner found something in this file, so it was not added. Check where it comes from.',
  notScannable:
    'The virus scanner could not look into this file: it is locked or too large for it. Send it in another form.',
  scannerAway: 'The virus scanner is away, so this file waits. It is sent again by itself.',
  refusedKind: 'Files of this kind cannot be sent. Use images, video, audio, PDF or documents.',
} as const

/** Content types that a case takes (document 2, section 5): the browser's accept list and the server's check. */
export const ACCEPTED_TYPE = /^(application|image|video|text|audio|document)\/[a-z0-9][a-z0-9.+-]*$/i

/** Extra endings that a case takes where the browser knows no content type. */
export const ACCEPTED_ENDINGS = ['.rtf', '.dot', '.heic', '.heif'] as const

/** Largest picture of a person that may be uploaded, in bytes; it is kept much smaller. */
export const MAX_AVATAR_BYTES = 10 * 1024 * 1024

export const AVATAR_ERRORS = {
  imagesOnly: 'Choose an image: a JPEG, PNG, WebP or GIF.',
  tooLarge: 'This picture is larger than 10 MB. Choose a smaller one.',
} as const

/** A signed link for one upload (put) or one download (get); see decisions, sections 5 and 7. */
export const presign = defineCall({
  method: 'POST',
  path: '/api/v1/case/presign',
  access: USER_TYPES,
  input: z.strictObject({
    operation: z.enum(['put', 'get']),
    file: z.string().min(1).max(300),
    type: z.string().max(200).regex(ACCEPTED_TYPE, FILE_ERRORS.refusedKind),
    size: z.number().int().min(1, FILE_ERRORS.empty).max(MAX_FILE_BYTES, FILE_ERRORS.tooLarge).optional(),
    caseId: caseIdSchema.optional(),
    /**
     * An image as the caller's own picture (see modifyUserDataById), or a file for the support or for the import page,
     * which everybody may send.
     */
    purpose: z.enum(['avatar', 'support', 'import']).optional(),
  }),
  reply: z.object({ data: z.object({ url: z.string(), file: z.string() }) }),
})

/** Takes a file away: from the case that holds it (PCP and Admin), or one's own that no case holds yet. */
export const removeFile = defineCall({
  method: 'POST',
  path: '/api/v1/case/remove_file',
  access: USER_TYPES,
  input: z.strictObject({
    operation: z.string().max(40).optional(),
    file: z.string().min(1).max(300),
    type: z.string().max(200).optional(),
  }),
  reply: z.object({ data: z.object({ status: z.literal(200) }) }),
})

/** Brings a file back that was taken out of its case a moment ago (PCP and Admin). */
export const restoreFile = defineCall({
  method: 'POST',
  path: '/api/v1/case/restore_file',
  access: USER_TYPES,
  input: z.strictObject({ file: z.string().min(1).max(300) }),
  reply: z.object({ data: z.null() }),
})

/** One link that downloads all the named files of a case as a zip (decisions, section 4). */
export const getFileLink = defineCall({
  method: 'POST',
  path: '/api/v1/case/getFileLink',
  access: USER_TYPES,
  input: z.strictObject({
    files: z
      .array(fileReferenceSchema)
      .min(1, FILE_ERRORS.none)
      .max(MAX_CASE_FILES, `Name at most ${MAX_CASE_FILES} files.`),
  }),
  reply: z.object({ data: z.string() }),
})
