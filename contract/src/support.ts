import { z } from 'zod'
import { defineCall } from './call.ts'
import { callerIdSchema, callerTypeSchema, caseIdSchema } from './fields.ts'
import { FILE_ERRORS, fileReferenceSchema } from './files.ts'
import { definePhrases, withValues } from './languages/phrases.ts'
import { MAX_CASE_FILES, MAX_TEXT_LENGTH, SUPPORT_SPECIALTY_ID } from './limits.ts'
import { USER_TYPES } from './roles.ts'

/** Texts of the support panel (SUP-01). */
export const SUPPORT_WORDS = definePhrases('support/contract', {
  welcome: "We're here to help!",
  placeholder: 'Start typing...',
  me: 'Me',
  support: 'Support',
  automaticReply: withValues<{ product: string }>(
    'Thank you for your message. A member of our team will respond in your {product} inbox.',
  ),
})

/** Delay of the automatic reply, in milliseconds (SUP-01). */
export const SUPPORT_REPLY_MS = 1000

export const SUPPORT_ERRORS = definePhrases('support/contract/errors', {
  tooLong: 'This message is too long.',
  empty: 'Write a message or attach a file.',
  refusedKind: 'Files of this kind cannot be sent here. Use images, text files, PDF or Word documents.',
  caseIdTaken: 'This case id is already in use. Send the message again with a new one.',
})

/** File types that can be attached to a support message: images, text files, PDF, Word (SUP-01). */
export const SUPPORT_FILE_TYPE =
  /^(image\/[a-z0-9.+-]+|text\/[a-z0-9.+-]+|application\/(pdf|msword|vnd\.openxmlformats-officedocument\.wordprocessingml\.document))$/i

const supportSpecialtySchema = z.union([
  z.literal(SUPPORT_SPECIALTY_ID),
  z.literal(Number(SUPPORT_SPECIALTY_ID)),
])

/**
 * Sends a support request: a case that only the sender and Admin can see (SUP-02). The server adds the sender's id,
 * name and address. Sending the same caseId twice creates only one case.
 */
export const createSupportCase = defineCall({
  method: 'POST',
  path: '/api/v1/case/createSupportCase',
  effect: 'creates',
  access: USER_TYPES,
  input: z.strictObject({
    caseId: caseIdSchema,
    providerId: callerIdSchema,
    practiceId: callerIdSchema,
    specialtyIds: z.array(supportSpecialtySchema).length(1),
    questions: z.string().max(MAX_TEXT_LENGTH, SUPPORT_ERRORS.tooLong).default(''),
    files: z
      .array(fileReferenceSchema)
      .max(MAX_CASE_FILES, FILE_ERRORS.tooMany({ count: MAX_CASE_FILES }))
      .nullish(),
    isRead: z.literal(true).optional(),
    isDeleted: z.literal(false).optional(),
    patientConsentGiven: z.literal(true).optional(),
    email: z.string().max(254).optional(),
    patientName: z.string().max(500).optional(),
    patientId: z.union([z.literal(0), z.literal('0')]).optional(),
    userType: callerTypeSchema,
  }),
  reply: z.object({ data: z.object({ caseId: caseIdSchema }) }),
  callerFields: { providerId: 'id', practiceId: 'practiceId', userType: 'userType' },
})
