import { z } from 'zod'
import { defineCall } from './call.ts'
import { caseDataSchema } from './cases.ts'
import { caseIdSchema, daySchema, idSchema } from './fields.ts'
import { FILE_ERRORS, fileReferenceSchema } from './files.ts'
import { MAX_CASE_FILES, MAX_TEXT_LENGTH } from './limits.ts'
import { MESSAGE_TEXTS } from './messages.ts'
import { VALIDATION } from './notices.ts'
import { templateChoiceSchema } from './referral-templates/choice.ts'
import { DECLINE_REASONS } from './requests/states.ts'
import { withFiles } from './delegates/rights.ts'
import { definePhrases, withValues } from './languages/phrases.ts'
import { CASE_CREATORS } from './roles.ts'
import { phoneNumberSchema } from './phone-number.ts'
import { isBlank, writtenText } from './written-text.ts'
import { titleOfSpecialtySchema } from './specialties/titles.ts'

/** Maximum length of the note on a change of a request, in characters. */
const MAX_NOTE_LENGTH = 4000

/** Texts of the calls that change a request, including their error texts. */
export const REQUEST_TEXTS = definePhrases('requests/contract', {
  draftIdTaken: 'This draft id is already in use. Try again with a new one.',
  noteTooLong: withValues<{ count: number }>('A note has at most {count, number} characters.'),
  reasonRequired: 'Choose a reason.',
  noteRequired: 'Say why.',
  phoneRequired: 'Enter the phone number to call.',
  proposalRequired: 'Choose a specialty.',
  questionRequired: 'Write what you need to know.',
  answerRequired: 'Write the clarification, or add a file.',
  newsRequired: 'Write what is new, answer an open question, or add a file.',
  oneTarget: 'Choose either another specialty or a colleague.',
  noSuchRequest: 'This case has no request for that specialty.',
  otherSpecialty: 'Choose a specialty other than that of the request.',
  specialtyThere: 'This case already has an open request for that specialty.',
  notInSpecialty: 'This colleague cannot take requests of this specialty. Choose another one.',
  otherColleague: 'Choose a colleague other than the present specialist.',
  onlySpecialist: 'Only the specialist of this request can do this.',
  onlySender: 'Only the side that sent the case can do this.',
  caseClosed: 'This case is closed. It must be reopened first.',
})

/** Identifies a request by its case and specialty. */
const request = { caseId: caseIdSchema, specialtyId: idSchema }
const noteSchema = z
  .string()
  .overwrite(writtenText)
  .max(MAX_NOTE_LENGTH, REQUEST_TEXTS.noteTooLong({ count: MAX_NOTE_LENGTH }))
  .optional()
const reply = z.object({ data: caseDataSchema })

/**
 * Lets the specialist decline a request, which returns to the sender with the reason. A proposed specialty is only a
 * suggestion: the sender decides whether to redirect the request.
 */
export const declineRequest = defineCall({
  method: 'POST',
  path: '/api/v1/request/declineRequest',
  access: ['Specialty'],
  input: z
    .strictObject({
      ...request,
      reason: z.enum(DECLINE_REASONS),
      /**
       * The phone number that the sender should call; required if the patient needs to be seen or the matter is urgent.
       */
      phoneNumber: phoneNumberSchema(VALIDATION.phoneInvalid).optional(),
      /** Required for the reason 'other'. */
      note: noteSchema,
      proposedSpecialtyId: idSchema.optional(),
    })
    .refine(({ reason, phoneNumber }) => reason !== 'needs-to-be-seen' || phoneNumber, {
      path: ['phoneNumber'],
      message: REQUEST_TEXTS.phoneRequired,
    })
    .refine(({ reason, note }) => reason !== 'other' || note, {
      path: ['note'],
      message: REQUEST_TEXTS.noteRequired,
    }),
  reply,
})

/** Lets the specialist ask the sender for missing information. The question is posted as a message in the room. */
export const askClarification = defineCall({
  method: 'POST',
  path: '/api/v1/request/askClarification',
  effect: 'creates',
  access: ['Specialty'],
  input: z.strictObject({
    ...request,
    /** The id of the message, created by the client. Sending the same id twice posts the question only once. */
    id: idSchema.optional(),
    content: z
      .string()
      .max(MAX_TEXT_LENGTH, MESSAGE_TEXTS.tooLong({ count: MAX_TEXT_LENGTH }))
      .refine((text) => !isBlank(text), REQUEST_TEXTS.questionRequired),
  }),
  reply,
})

/**
 * Lets the sender give the clarification, as a message in the room with or without files. Ordinary messages from the
 * sender also answer every open request for clarification.
 */
export const giveClarification = defineCall({
  method: 'POST',
  path: '/api/v1/request/giveClarification',
  effect: 'creates',
  access: CASE_CREATORS,
  delegates: ({ files }) => withFiles('send', files),
  input: z
    .strictObject({
      ...request,
      id: idSchema.optional(),
      content: z.string().max(MAX_TEXT_LENGTH, MESSAGE_TEXTS.tooLong({ count: MAX_TEXT_LENGTH })),
      files: z
        .array(fileReferenceSchema)
        .max(MAX_CASE_FILES, FILE_ERRORS.tooMany({ count: MAX_CASE_FILES }))
        .optional(),
    })
    .refine(({ content, files = [] }) => !isBlank(content) || files.length > 0, {
      path: ['content'],
      message: REQUEST_TEXTS.answerRequired,
    }),
  reply,
})

/** Lets the sender withdraw a request that has not been answered yet. */
export const withdrawRequest = defineCall({
  method: 'POST',
  path: '/api/v1/request/withdrawRequest',
  access: CASE_CREATORS,
  input: z.strictObject({ ...request, note: noteSchema }),
  reply,
})

/**
 * Withdraws a request that was sent to the wrong specialty and creates a draft with all data of its case except the
 * files, which stay with the case (END-08). The client chooses the draft's id.
 */
export const withdrawAndEdit = defineCall({
  method: 'POST',
  path: '/api/v1/request/withdrawAndEdit',
  access: CASE_CREATORS,
  input: z.strictObject({ ...request, draftId: caseIdSchema }),
  reply,
})

/**
 * Lets the sender resubmit a declined request. If the specialist asked for more information, the request returns to
 * that specialist. Otherwise it is assigned to the specialty's default specialist or to a specialist chosen by routing;
 * if there is none, an administrator assigns it.
 */
export const resubmitRequest = defineCall({
  method: 'POST',
  path: '/api/v1/request/resubmitRequest',
  access: CASE_CREATORS,
  delegates: ['send'],
  input: z.strictObject({
    ...request,
    /**
     * Required after 'not enough information' unless the sender has added an answer, message or file since the decline.
     */
    note: noteSchema,
    /** Answers to previously unanswered questions of the case's template; existing answers do not change. */
    answers: templateChoiceSchema.shape.answers.optional(),
  }),
  reply,
})

/** Lets the specialist, or the sender after a decline, redirect a request to another specialty or to a colleague. */
export const redirectRequest = defineCall({
  method: 'POST',
  path: '/api/v1/request/redirectRequest',
  access: ['Specialty', ...CASE_CREATORS],
  input: z
    .strictObject({
      ...request,
      toSpecialtyId: idSchema.optional(),
      toSpecialistId: idSchema.optional(),
      note: noteSchema,
    })
    .refine(
      ({ toSpecialtyId, toSpecialistId }) => (toSpecialtyId === undefined) !== (toSpecialistId === undefined),
      {
        path: ['toSpecialtyId'],
        message: REQUEST_TEXTS.oneTarget,
      },
    ),
  /** Null for a specialist who can no longer see the case. */
  reply: z.object({ data: caseDataSchema.nullable() }),
})

/**
 * Returns the targets to which a request can be redirected: specialties to which the case was not sent, and colleagues
 * in the request's own specialty.
 */
export const fetchRedirectTargets = defineCall({
  method: 'POST',
  path: '/api/v1/request/fetchRedirectTargets',
  access: ['Specialty', ...CASE_CREATORS],
  input: z.strictObject(request),
  reply: z.object({
    data: z.object({
      specialties: z.array(z.object({ id: idSchema, title: titleOfSpecialtySchema })),
      colleagues: z.array(
        z.object({
          id: idSchema,
          firstName: z.string(),
          lastName: z.string(),
          /** The last day of the absence of a colleague who is currently away and cannot be selected. */
          awayUntil: daySchema.nullable(),
        }),
      ),
    }),
  }),
})

/**
 * Lets the specialist state that the sender's message after the answer needs no reply. The request returns to the state
 * 'answered', and the sender can ask again with another message (END-04).
 */
export const noAnswerNeeded = defineCall({
  method: 'POST',
  path: '/api/v1/request/noAnswerNeeded',
  access: ['Specialty'],
  input: z.strictObject(request),
  reply,
})

/** Lets the sender end a declined request because the patient will be seen in person or sent elsewhere. */
export const seeInPerson = defineCall({
  method: 'POST',
  path: '/api/v1/request/seeInPerson',
  access: CASE_CREATORS,
  input: z.strictObject({ ...request, note: noteSchema }),
  reply,
})
