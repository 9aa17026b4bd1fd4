import { z } from 'zod'
import { answerContentSchema } from './answers/content.ts'
import { defineCall } from './call.ts'
import { caseIdSchema, daySchema, idSchema, timeSchema, uuidSchema } from './fields.ts'
import { definePhrases, withValues } from './languages/phrases.ts'
import { CASE_CREATORS, USER_TYPES } from './roles.ts'
import { writtenText } from './written-text.ts'
import { titleOfSpecialtySchema } from './specialties/titles.ts'

/** Maximum length of a reason, in characters: for a correction, or for marking an action as not needed. */
const MAX_REASON_LENGTH = 1000

/** Texts of the calls about answers, including their error texts. */
export const ANSWER_TEXTS = definePhrases('answers/contract', {
  noSuchAnswer: 'This version of the answer does not exist.',
  onlySpecialist: 'Only the specialist to whom this request is assigned can write and sign its answer.',
  takenAway:
    'This request is no longer assigned to you, so you cannot sign its answer. Your draft is kept, and is here again if the request comes back to you.',
  closedMeanwhile:
    'The case was closed, so its answer cannot be signed now. Your draft is kept, and is here again if the case is reopened.',
  notLoaded: 'Signed answers could not be loaded.',
  changedElsewhere: 'This draft was changed in another window or on another device.',
  draftIsOlder: 'The answer was signed after this draft was written. Choose with which text you go on.',
  signedElsewhere: 'This version was signed meanwhile.',
  nothingToSign: 'There is no draft to sign.',
  notChanged: 'Nothing has changed since the signed version.',
  identity: 'Confirm that it is you before you sign.',
  reasonRequired: 'Say why the answer is corrected.',
  notNeededReason: 'Say why it is not needed.',
  reasonTooLong: withValues<{ count: number }>('A reason has at most {count, number} characters.'),
  noSuchItem: 'The answer has no such action any more.',
  notYet: 'This day has not come yet.',
  tooEarly: 'On this day the answer was not signed yet.',
})

const request = { caseId: caseIdSchema, specialtyId: idSchema }
const reasonSchema = z
  .string()
  .overwrite(writtenText)
  .max(MAX_REASON_LENGTH, ANSWER_TEXTS.reasonTooLong({ count: MAX_REASON_LENGTH }))
  .overwrite((text) => text.toWellFormed())

/** The id of the checklist item for informing the patient. Items for actions have the same ids as their actions. */
export const PATIENT_TOLD = 'patient-told'
/** The id of the checklist item for booking the advised visit. Only answers that advise a visit have this item. */
export const VISIT_BOOKED = 'visit-booked'
/** Ways of telling the patient about the answer. */
export const WAYS_OF_TELLING = ['phone', 'portal', 'in-person'] as const

const answerVersionSchema = z.object({
  number: z.number().int(),
  content: answerContentSchema,
  /** Reason for correcting the previous version; empty for version 1. */
  reason: z.string(),
  signedAt: timeSchema,
  signedById: idSchema,
  signedByName: z.string(),
  provedBy: z.enum(['password', 'passkey']),
  /** SHA-256 of the canonical JSON (RFC 8785) of all signed data, in hexadecimal. */
  sha256: z.string(),
})
export type AnswerVersion = z.infer<typeof answerVersionSchema>

/** The latest state recorded for one item of the checklist. */
export const answerCheckSchema = z.object({
  item: idSchema,
  /** Number of times that a state was recorded for the item. */
  revision: z.number().int(),
  state: z.enum(['open', 'done', 'not-needed', 'told']),
  /** Reason for the state 'not-needed'; empty for every other state. */
  reason: z.string(),
  /** Null unless the state is 'told'; this also applies to `day`. */
  way: z.enum(WAYS_OF_TELLING).nullable(),
  day: daySchema.nullable(),
  /** The version of the answer for which the state was recorded. */
  number: z.number().int(),
  at: timeSchema,
  byId: idSchema,
  byName: z.string(),
})
export type AnswerCheck = z.infer<typeof answerCheckSchema>

/** The signed answer to one request, with all its versions (ANS-02). */
export const answerSchema = z.object({
  specialtyId: idSchema,
  specialtyTitle: titleOfSpecialtySchema,
  /** Sorted oldest first. */
  versions: z.array(answerVersionSchema),
  /** The last version that the caller opened, and the time of opening; null if the caller opened none. */
  opened: z.object({ number: z.number().int(), at: timeSchema }).nullable(),
  /** The states that the sender recorded for actions and for informing the patient (ANS-04). */
  checks: z.array(answerCheckSchema),
  /** True if the caller may change the checklist. */
  mayCheck: z.boolean(),
  /** True if the answer can still be corrected; false after the specialist's account is closed (END-06). */
  canBeCorrected: z.boolean(),
})
export type Answer = z.infer<typeof answerSchema>

export const answerDraftSchema = z.object({
  /** Number of times that the draft was saved. */
  version: z.number().int(),
  /** The version number that the draft will have when it is signed. */
  number: z.number().int(),
  content: answerContentSchema,
  savedAt: timeSchema,
})
export type AnswerDraft = z.infer<typeof answerDraftSchema>

/** Returns the signed answers of a case to every user who can see the case. */
export const fetchAnswers = defineCall({
  method: 'POST',
  path: '/api/v1/answer/fetchAnswers',
  access: USER_TYPES,
  delegates: ['read'],
  input: z.strictObject({ caseId: caseIdSchema }),
  reply: z.object({ data: z.array(answerSchema) }),
})

/** Records that the caller has opened a version, so that a later correction triggers a notification to the caller. */
export const readAnswer = defineCall({
  method: 'POST',
  path: '/api/v1/answer/readAnswer',
  access: USER_TYPES,
  delegates: ['read'],
  background: true,
  input: z.strictObject({ ...request, number: z.number().int().min(1).max(1_000_000) }),
  reply: z.object({ data: z.null() }),
})

/**
 * Returns the specialist's own draft of an answer (null if none exists) and `start`: the signed version with which a
 * new draft begins and which it corrects. A draft whose number is lower than that of `start` was written before that
 * version was signed.
 */
export const fetchAnswerDraft = defineCall({
  method: 'POST',
  path: '/api/v1/answer/fetchAnswerDraft',
  access: ['Specialty'],
  input: z.strictObject(request),
  reply: z.object({
    data: z.object({
      draft: answerDraftSchema.nullable(),
      start: answerDraftSchema.pick({ number: true, content: true }),
    }),
  }),
})

/**
 * Saves the specialist's draft. `version` is the version of the draft that was edited, or 0 for a new draft. `number`
 * is the version of the answer that the draft will become. If another window has saved or signed the draft in the
 * meantime, the call is rejected with 409 and overwrites nothing.
 */
export const saveAnswerDraft = defineCall({
  method: 'POST',
  path: '/api/v1/answer/saveAnswerDraft',
  access: ['Specialty'],
  input: z.strictObject({
    ...request,
    version: z.number().int().min(0).max(1_000_000_000),
    number: z.number().int().min(1).max(1_000_000),
    content: answerContentSchema,
  }),
  reply: z.object({ data: answerDraftSchema.pick({ version: true, savedAt: true }) }),
})

/**
 * Signs the draft as the next version of the answer; a signed version cannot be changed (ANS-02). The caller must have
 * confirmed their identity within the last 15 minutes (proveIdentity). Signing the same draft twice creates only one
 * version.
 */
export const signAnswer = defineCall({
  method: 'POST',
  path: '/api/v1/answer/signAnswer',
  effect: 'creates',
  access: ['Specialty'],
  input: z
    .strictObject({
      ...request,
      /**
       * The number of the version that signing creates: 1 for the first version, otherwise the previous number plus
       * one.
       */
      number: z.number().int().min(1).max(1_000_000),
      draftVersion: z.number().int().min(1).max(1_000_000_000),
      /** Reason for correcting the previous version. */
      reason: reasonSchema.optional(),
    })
    .refine(({ number, reason }) => number === 1 || reason, {
      path: ['reason'],
      message: ANSWER_TEXTS.reasonRequired,
    }),
  reply: z.object({ data: answerSchema }),
})

const place = {
  ...request,
  /** The revision that was displayed to the caller; 0 if no state had been recorded for the item. */
  revision: z.number().int().min(0).max(1_000_000),
  /** The version of the answer that was displayed to the caller. An action that a correction changed is open again. */
  number: z.number().int().min(1).max(1_000_000),
}

/**
 * Records the state of a checklist item: done, not needed, open again, or how the patient was told (ANS-04). If two
 * users change an item at the same time, only the first change is saved; the second user gets the current state.
 */
export const checkAnswerItem = defineCall({
  method: 'POST',
  path: '/api/v1/answer/checkAnswerItem',
  access: CASE_CREATORS,
  delegates: ['mark-done'],
  input: z.discriminatedUnion('state', [
    z.strictObject({
      ...place,
      state: z.literal('done'),
      item: z.union([uuidSchema, z.literal(VISIT_BOOKED)]),
    }),
    z.strictObject({
      ...place,
      state: z.literal('open'),
      item: z.union([uuidSchema, z.literal([PATIENT_TOLD, VISIT_BOOKED])]),
    }),
    z.strictObject({
      ...place,
      state: z.literal('not-needed'),
      item: z.union([uuidSchema, z.literal(VISIT_BOOKED)]),
      reason: reasonSchema.min(1, ANSWER_TEXTS.notNeededReason),
    }),
    z.strictObject({
      ...place,
      state: z.literal('told'),
      item: z.literal(PATIENT_TOLD),
      way: z.enum(WAYS_OF_TELLING),
      day: daySchema,
    }),
  ]),
  reply: z.object({ data: answerSchema }),
})
