import { z } from 'zod'
import { defineCall } from './call.ts'
import { roomEventSchema } from './cases/events.ts'
import { CASE_TEXTS } from './cases/texts.ts'
import { CASE_STATES, CLAIM_STATUSES } from './cases/consults.ts'
import { chartChoiceSchema } from './chart-packets/choice.ts'
import { consentInputSchema } from './consents.ts'
import {
  birthDaySchema,
  birthDaySchemaWith,
  callerIdSchema,
  callerTypeSchema,
  caseIdSchema,
  idSchema,
  timeSchema,
  uuidSchema,
} from './fields.ts'
import { caseFileSchema, FILE_ERRORS, fileReferenceSchema } from './files.ts'
import { labelSchema } from './labels.ts'
import { MAX_CASE_FILES, MAX_CASE_SPECIALTIES, MAX_NAME_LENGTH, MAX_TEXT_LENGTH } from './limits.ts'
import { VALIDATION } from './notices.ts'
import { recordLinksSchema } from './patients.ts'
import { patientCorrectionSchema } from './cases/patient-corrections.ts'
import { sendingUndoSchema } from './cases/sending.ts'
import { messageCorrectionSchema } from './messages/corrections.ts'
import { reactionSchema } from './messages/reactions.ts'
import { REQUEST_ACTIONS } from './requests/actions.ts'
import { declineSchema, requestTurnSchema } from './requests/states.ts'
import { templateChoiceSchema } from './referral-templates/choice.ts'
import { withFiles } from './delegates/rights.ts'
import { DELEGATE_TEXTS } from './delegates/texts.ts'
import { CASE_CREATORS, USER_TYPES } from './roles.ts'
import { titleOfSpecialtySchema } from './specialties/titles.ts'

const specialtyTitleSchema = z.object({ id: idSchema, title: titleOfSpecialtySchema })

/** The specialist assigned to one specialty of the case; null if none is assigned yet. */
export const assignmentSchema = z.object({
  specialtyId: idSchema,
  specialtyTitle: titleOfSpecialtySchema,
  specialistId: idSchema.nullable(),
  specialistName: z.string().nullable(),
})

/** The colleague who covers for the sender. */
const coverSchema = z.object({ id: idSchema, firstName: z.string(), lastName: z.string() })

/** A row of the inbox (INB-01). */
export const caseRowSchema = z.object({
  id: caseIdSchema,
  caseId: caseIdSchema,
  patientName: z.string(),
  specialty: z.array(specialtyTitleSchema),
  specialtyIds: z.array(idSchema),
  /** The beginning of the question, long enough for one line. */
  questions: z.string(),
  createdById: idSchema,
  providerId: idSchema,
  providerFirstName: z.string(),
  providerLastName: z.string(),
  /** The colleague who covers for the absent provider: the case waits for the cover instead (TURN-09). */
  cover: coverSchema.nullable(),
  practiceId: idSchema,
  createdAt: timeSchema,
  updatedAt: timeSchema,
  isRead: z.boolean(),
  isReadByOther: z.array(idSchema),
  /** True if the caller has not read the case; the row is displayed in bold (INB-06). */
  isUnread: z.boolean(),
  isDeleted: z.boolean(),
  latestAssignedSpecialistId: z.string(),
  specialistId: z.string(),
  specialistsWithSpecialty: z.array(assignmentSchema),
  claimStatus: z.enum(CLAIM_STATUSES),
  lastUpdatedById: idSchema,
  state: z.enum(CASE_STATES),
  stateAt: timeSchema,
  /**
   * The requests of all specialties, with the side that must act next, sorted by specialty title; empty in a support
   * case.
   */
  requests: z.array(requestTurnSchema),
})
export type CaseRow = z.infer<typeof caseRowSchema>

/** The patient as displayed in the case's room. */
export const patientDataSchema = recordLinksSchema.extend({
  id: idSchema.nullable(),
  fullName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dob: birthDaySchema,
})

export const caseDataSchema = caseRowSchema.extend({
  patientId: idSchema.nullable(),
  patientData: patientDataSchema.nullable(),
  patientConsentGiven: z.boolean(),
  assignedUsers: z.array(z.object({ userId: idSchema })),
  senderData: z.array(
    z.object({ id: idSchema, firstName: z.string(), lastName: z.string(), avatar: z.string().nullable() }),
  ),
  files: z.array(caseFileSchema),
  /** Names of the people who added the files, by user id. */
  uploaders: z.array(z.object({ id: idSchema, name: z.string() })),
  diagnoses: z.array(z.object({ code: z.string(), name: z.string() })),
  procedureCodes: z.array(z.object({ procedurecode: z.string(), description: z.string() })),
  isSupport: z.boolean(),
  closedAt: timeSchema.nullable(),
  /** The number of the last message in the room; 0 if there is none. */
  lastSequence: z.number().int(),
  /**
   * The number of the last message that each person has read; people who have read no message are omitted. Later
   * messages do not reset the number.
   */
  readPlaces: z.array(z.object({ userId: idSchema, sequence: z.number().int() })),
  events: z.array(roomEventSchema),
  /** Reactions to messages and answers, oldest first (END-04). */
  reactions: z.array(reactionSchema),
  /** The corrections of the patient's name or date of birth, oldest first (END-08). */
  patientCorrections: z.array(patientCorrectionSchema),
  /** The corrections of messages in the case, oldest first (END-08). */
  corrections: z.array(messageCorrectionSchema),
  /**
   * The details of all requests whose current state is declined. In a closed case, only urgent declines that nobody has
   * dismissed.
   */
  declines: z.array(declineSchema),
  /** The actions that the caller may currently perform on each request. */
  requestActions: z.array(z.object({ specialtyId: idSchema, actions: z.array(z.enum(REQUEST_ACTIONS)) })),
})
export type CaseData = z.infer<typeof caseDataSchema>

/** Returns one case that the caller may see. */
export const fetchCase = defineCall({
  method: 'POST',
  path: '/api/v1/case/fetchCase',
  access: USER_TYPES,
  delegates: ['read'],
  input: z.strictObject({ caseId: caseIdSchema, currentUserRole: callerTypeSchema }),
  reply: z.object({ data: caseDataSchema }),
  callerFields: { currentUserRole: 'userType' },
})

/** Creates a case. Sending the same caseId twice creates only one case (CASE-09). */
export const createCase = defineCall({
  method: 'POST',
  path: '/api/v1/case/createCase',
  effect: 'creates',
  access: CASE_CREATORS,
  delegates: ({ files }) => withFiles('send', files),
  input: z.strictObject({
    caseId: caseIdSchema.optional(),
    providerId: callerIdSchema,
    practiceId: callerIdSchema,
    patientId: z.union([idSchema, z.literal('')]).nullish(),
    specialtyIds: z
      .array(idSchema, VALIDATION.specialtyRequired)
      .min(1, VALIDATION.specialtyRequired)
      .max(MAX_CASE_SPECIALTIES, CASE_TEXTS.tooManySpecialties({ count: MAX_CASE_SPECIALTIES })),
    /**
     * Specialists selected by the sender, each for a specialty of their own; routing chooses the specialists for the
     * remaining specialties (TURN-08).
     */
    specialistIds: z
      .array(uuidSchema)
      .max(MAX_CASE_SPECIALTIES, CASE_TEXTS.tooManySpecialties({ count: MAX_CASE_SPECIALTIES }))
      .optional(),
    patientName: labelSchema({
      required: VALIDATION.patientNameRequired,
      longest: MAX_NAME_LENGTH,
      tooLong: CASE_TEXTS.patientNameTooLong({ count: MAX_NAME_LENGTH }),
    }),
    dob: birthDaySchemaWith(VALIDATION.patientDobRequired),
    questions: z.string().max(MAX_TEXT_LENGTH, CASE_TEXTS.questionTooLong).default(''),
    files: z
      .array(fileReferenceSchema)
      .max(MAX_CASE_FILES, FILE_ERRORS.tooMany({ count: MAX_CASE_FILES }))
      .default([]),
    isRead: z.boolean().optional(),
    isDeleted: z.literal(false).optional(),
    patientConsentGiven: z.literal(true, VALIDATION.patientConsentRequired),
    /** The form of the patient's consent (PAID-02); optional, because the checked box is sufficient. */
    consent: consentInputSchema.optional(),
    /** The items of the patient's chart that are sent with the case (CHART-02). */
    chart: chartChoiceSchema.optional(),
    /** The selected template with the sender's answers (CHART-03). */
    template: templateChoiceSchema.optional(),
    /**
     * Id created by the client. With an id, the sending can be undone by `undoSending`, and nobody is notified of the
     * case before the time for undoing has passed. Without an id, the specialists are notified immediately.
     */
    sendingId: uuidSchema.optional(),
    email: z.string().max(254).optional(),
  }),
  /**
   * If the server found the patient by name and date of birth, `message` contains the name of the patient for whom the
   * case was sent.
   */
  reply: z.object({
    data: caseDataSchema,
    message: z.string().optional(),
    /** Null if the request had no `sendingId`. */
    undo: sendingUndoSchema.nullable().default(null),
  }),
  callerFields: { providerId: 'id', practiceId: 'practiceId' },
})

/** Changes a case: sets read marks, closes, reopens, assigns or unassigns. */
export const modifyCaseDataById = defineCall({
  method: 'POST',
  path: '/api/v1/case/modifyCaseDataById',
  access: USER_TYPES,
  delegates: ({ action, files, isRead, isReadByOther, isDeleted }) => {
    if (action !== undefined) return { refusal: DELEGATE_TEXTS.clinicianOnly }
    const marks = [isRead, isReadByOther, isDeleted].some((mark) => mark !== undefined)
    return [...(files ? (['attach'] as const) : []), ...(marks ? (['mark-done'] as const) : [])]
  },
  input: z.strictObject({
    caseId: caseIdSchema,
    lastUpdatedById: callerIdSchema,
    currentUserRole: callerTypeSchema,
    isRead: z.boolean().optional(),
    isReadByOther: z.array(idSchema).max(1000).optional(),
    isDeleted: z.boolean().optional(),
    specialistId: z.union([idSchema, z.literal('')]).nullish(),
    specialtyId: idSchema.optional(),
    action: z.enum(['assign', 'unassign']).optional(),
    /** For 'assign': delays the notices for the ten seconds in which the assignment can be undone (END-09). */
    isUndoable: z.boolean().optional(),
    /**
     * For 'unassign': undoes an assignment that was made with `isUndoable`, within ten seconds, and restores the
     * previous state, including a replaced specialist. Rejected if the new specialist has already fetched data of the
     * case.
     */
    isUndo: z.boolean().optional(),
    emailTo: z.string().max(254).optional(),
    emailToID: callerIdSchema,
    claimStatus: z.enum(CLAIM_STATUSES).optional(),
    /** Uploads that are added to the case. Files that already belong to the case may be listed again. */
    files: z
      .array(fileReferenceSchema)
      .min(1, FILE_ERRORS.none)
      .max(MAX_CASE_FILES, FILE_ERRORS.tooMany({ count: MAX_CASE_FILES }))
      .optional(),
    practiceId: callerIdSchema,
  }),
  reply: z.object({ data: caseDataSchema, message: z.string().optional() }),
  callerFields: { lastUpdatedById: 'id', currentUserRole: 'userType', practiceId: 'practiceId' },
})
