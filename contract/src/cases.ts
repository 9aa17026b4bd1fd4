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

const specialtyTitleSchema = z.object({ id: idSchema, title: z.string() })

/** The specialist assigned for one specialty of the case; null if none is assigned yet. */
export const assignmentSchema = z.object({
  specialtyId: idSchema,
  specialtyTitle: z.string(),
  specialistId: idSchema.nullable(),
  specialistName: z.string().nullable(),
})

/** A colleague of the sender, who covers for them. */
const coverSchema = z.object({ id: idSchema, firstName: z.string(), lastName: z.string() })

/** A row of the inbox (INB-01). */
export const caseRowSchema = z.object({
  id: caseIdSchema,
  caseId: caseIdSchema,
  patientName: z.string(),
  specialty: z.array(specialtyTitleSchema),
  specialtyIds: z.array(idSchema),
  /** The beginning of the question, enough for one line. */
  questions: z.string(),
  createdById: idSchema,
  providerId: idSchema,
  providerFirstName: z.string(),
  providerLastName: z.string(),
  /** The colleague who covers for the provider, who is away: the case waits for the cover instead (TURN-09). */
  cover: coverSchema.nullable(),
  practiceId: idSchema,
  createdAt: timeSchema,
  updatedAt: timeSchema,
  isRead: z.boolean(),
  isReadByOther: z.array(idSchema),
  /** True if the row is bold for the caller (INB-06). */
  isUnread: z.boolean(),
  isDeleted: z.boolean(),
  latestAssignedSpecialistId: z.string(),
  specialistId: z.string(),
  specialistsWithSpecialty: z.array(assignmentSchema),
  claimStatus: z.enum(CLAIM_STATUSES),
  lastUpdatedById: idSchema,
  state: z.enum(CASE_STATES),
  stateAt: timeSchema,
  /** The request of each specialty, which says whose turn it is, sorted by specialty title; empty in a support case. */
  requests: z.array(requestTurnSchema),
})
export type CaseRow = z.infer<typeof caseRowSchema>

/** The patient as shown in the case's room. */
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
   * Number of the last message that each person has read; people who have read none are left out. Later messages do not
   * reset it.
   */
  readPlaces: z.array(z.object({ userId: idSchema, sequence: z.number().int() })),
  events: z.array(roomEventSchema),
  /** Reactions to messages and answers, oldest first (END-04). */
  reactions: z.array(reactionSchema),
  /** The corrections of its patient's name or date of birth, oldest first (END-08). */
  patientCorrections: z.array(patientCorrectionSchema),
  /** The corrections of its messages, oldest first (END-08). */
  corrections: z.array(messageCorrectionSchema),
  /** The declines of requests that are declined now; in a closed case, only urgent ones that nobody has dismissed. */
  declines: z.array(declineSchema),
  /** The actions that the caller may take on each request now. */
  requestActions: z.array(z.object({ specialtyId: idSchema, actions: z.array(z.enum(REQUEST_ACTIONS)) })),
})
export type CaseData = z.infer<typeof caseDataSchema>

/** One case that the caller may see. */
export const fetchCase = defineCall({
  method: 'POST',
  path: '/api/v1/case/fetchCase',
  access: USER_TYPES,
  delegates: ['read'],
  input: z.strictObject({ caseId: caseIdSchema, currentUserRole: callerTypeSchema }),
  reply: z.object({ data: caseDataSchema }),
  callerFields: { currentUserRole: 'userType' },
})

/** Creates a case; the same caseId sent twice creates it once (CASE-09). */
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
      .max(MAX_CASE_SPECIALTIES, CASE_TEXTS.tooManySpecialties),
    /** Specialists named by the sender, each for their specialty; routing chooses for the others (TURN-08). */
    specialistIds: z.array(uuidSchema).max(MAX_CASE_SPECIALTIES, CASE_TEXTS.tooManySpecialties).optional(),
    patientName: labelSchema({
      required: VALIDATION.patientNameRequired,
      longest: MAX_NAME_LENGTH,
      tooLong: CASE_TEXTS.patientNameTooLong,
    }),
    dob: birthDaySchemaWith(VALIDATION.patientDobRequired),
    questions: z.string().max(MAX_TEXT_LENGTH, CASE_TEXTS.questionTooLong).default(''),
    files: z.array(fileReferenceSchema).max(MAX_CASE_FILES, FILE_ERRORS.tooMany).default([]),
    isRead: z.boolean().optional(),
    isDeleted: z.literal(false).optional(),
    patientConsentGiven: z.literal(true, VALIDATION.patientConsentRequired),
    /** The way in which the patient consented (PAID-02); optional, because the ticked box is enough. */
    consent: consentInputSchema.optional(),
    /** The items of the patient's chart that are sent with the case (CHART-02). */
    chart: chartChoiceSchema.optional(),
    /** The template that was used, with its answers (CHART-03). */
    template: templateChoiceSchema.optional(),
    /**
     * Id created by the client. With it, the sending can be undone by `undoSending`, and nobody is notified of the case
     * until that is no longer possible. Without it, the specialists are notified at once.
     */
    sendingId: uuidSchema.optional(),
    email: z.string().max(254).optional(),
  }),
  /** `message` names the patient for whom the case was sent, if the patient was found by name and date of birth. */
  reply: z.object({
    data: caseDataSchema,
    message: z.string().optional(),
    /** Null without a sending id. */
    undo: sendingUndoSchema.nullable().default(null),
  }),
  callerFields: { providerId: 'id', practiceId: 'practiceId' },
})

/** Changes a case: read marks, close and reopen, assign and unassign. */
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
    /**
     * For 'assign': holds back the notices for the ten seconds in which the person can undo the assignment (END-09).
     */
    isUndoable: z.boolean().optional(),
    /**
     * For 'unassign': undoes an assignment that was made with `isUndoable`, within its ten seconds, and restores
     * everything, including the specialist who was replaced. Refused once the new specialist has fetched anything of
     * the case.
     */
    isUndo: z.boolean().optional(),
    emailTo: z.string().max(254).optional(),
    emailToID: callerIdSchema,
    claimStatus: z.enum(CLAIM_STATUSES).optional(),
    /** Uploads that become part of the case. Files that the case already has may be listed again. */
    files: z
      .array(fileReferenceSchema)
      .min(1, FILE_ERRORS.none)
      .max(MAX_CASE_FILES, FILE_ERRORS.tooMany)
      .optional(),
    practiceId: callerIdSchema,
  }),
  reply: z.object({ data: caseDataSchema, message: z.string().optional() }),
  callerFields: { lastUpdatedById: 'id', currentUserRole: 'userType', practiceId: 'practiceId' },
})
