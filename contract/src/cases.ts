import { z } from 'zod'
import { defineCall } from './call.ts'
import { caseEventSchema } from './case-events.ts'
import { CASE_TEXTS } from './case-texts.ts'
import { pageSchema } from './envelope.ts'
import { callerIdSchema, callerTypeSchema, caseIdSchema, daySchema, idSchema, timeSchema } from './fields.ts'
import { caseFileSchema, FILE_ERRORS, fileReferenceSchema } from './files.ts'
import {
  MAX_CASE_FILES,
  MAX_CASE_SPECIALTIES,
  MAX_NAME_LENGTH,
  MAX_PAGE_SIZE,
  MAX_SEARCH_LENGTH,
  MAX_TEXT_LENGTH,
} from './limits.ts'
import { VALIDATION } from './notices.ts'
import { recordLinksSchema } from './patients.ts'
import { CASE_CREATORS, USER_TYPES } from './roles.ts'

/** Whose turn a case is: derived on the server from its events (decisions, section 8). */
export const CASE_STATES = ['Unassigned', 'Waiting', 'Replied', 'Closed'] as const
export type CaseState = (typeof CASE_STATES)[number]

export const CLAIM_STATUSES = ['SUBMITTED', 'NOT SUBMITTED', ''] as const

const specialtyTitleSchema = z.object({ id: idSchema, title: z.string() })

/** The specialist who answers for one specialty of the case, if there is one yet. */
export const assignmentSchema = z.object({
  specialtyId: idSchema,
  specialtyTitle: z.string(),
  specialistId: idSchema.nullable(),
  specialistName: z.string().nullable(),
})

/** What a row of the inbox shows (document 1, section 3, caseData). */
export const caseRowSchema = z.object({
  id: caseIdSchema,
  caseId: caseIdSchema,
  patientName: z.string(),
  specialty: z.array(specialtyTitleSchema),
  specialtyIds: z.array(idSchema),
  /** The question's beginning, enough for one line. */
  questions: z.string(),
  createdById: idSchema,
  providerId: idSchema,
  providerFirstName: z.string(),
  providerLastName: z.string(),
  practiceId: idSchema,
  createdAt: timeSchema,
  updatedAt: timeSchema,
  isRead: z.boolean(),
  isReadByOther: z.array(idSchema),
  /** What the caller sees: bold or not (INB-06). */
  isUnread: z.boolean(),
  isDeleted: z.boolean(),
  latestAssignedSpecialistId: z.string(),
  specialistId: z.string(),
  specialistsWithSpecialty: z.array(assignmentSchema),
  claimStatus: z.enum(CLAIM_STATUSES),
  lastUpdatedById: idSchema,
  state: z.enum(CASE_STATES),
  stateAt: timeSchema,
})
export type CaseRow = z.infer<typeof caseRowSchema>

/** The patient as the room shows them. */
export const patientDataSchema = recordLinksSchema.extend({
  id: idSchema.nullable(),
  fullName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dob: daySchema,
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
  diagnoses: z.array(z.object({ code: z.string(), name: z.string() })),
  procedureCodes: z.array(z.object({ procedurecode: z.string(), description: z.string() })),
  isSupport: z.boolean(),
  closedAt: timeSchema.nullable(),
  /** The last message's number in the room; 0 where there is none. */
  lastSequence: z.number().int(),
  /** Up to which message people have read; who has read none is not named. Later messages take nothing away. */
  readPlaces: z.array(z.object({ userId: idSchema, sequence: z.number().int() })),
  events: z.array(caseEventSchema),
})
export type CaseData = z.infer<typeof caseDataSchema>

/** One case that the caller may see. */
export const fetchCase = defineCall({
  method: 'POST',
  path: '/api/v1/case/fetchCase',
  access: USER_TYPES,
  input: z.strictObject({ caseId: caseIdSchema, currentUserRole: callerTypeSchema }),
  reply: z.object({ data: caseDataSchema }),
  callerFields: { currentUserRole: 'userType' },
})

/** By the time of the last change or by the patient's name alone; without it unread cases come first (INB-05). */
export const INBOX_SORTS = ['newest', 'oldest', 'name-ascending', 'name-descending'] as const
export type InboxSort = (typeof INBOX_SORTS)[number]

/** One page of an inbox folder: unread first (non-Admin), then newest first (INB-05, INB-18). */
export const fetchAllCases = defineCall({
  method: 'POST',
  path: '/api/v1/case/fetchAllCases',
  access: USER_TYPES,
  input: z.strictObject({
    currentUserId: callerIdSchema,
    currentUserRole: callerTypeSchema,
    currentUserPracticeId: callerIdSchema,
    /** false: open cases; true: closed cases; absent: all. */
    isDeleted: z.boolean().nullish(),
    isCompleted: z.boolean().nullish(),
    limit: z.number().int().min(1).max(MAX_PAGE_SIZE).optional(),
    cursor: z.string().max(800).nullish(),
    /** Only cases that went to this specialty. */
    specialtyId: idSchema.nullish(),
    /** Each word starts a word of the patient's name; of closed cases, of the name or a specialty. */
    search: z
      .string()
      .max(MAX_SEARCH_LENGTH, `Search for at most ${MAX_SEARCH_LENGTH} characters.`)
      .nullish(),
    sort: z.enum(INBOX_SORTS).nullish(),
    /** true: only open cases that have no specialist yet. */
    isUnassigned: z.boolean().nullish(),
  }),
  reply: z.object({
    data: z.array(caseRowSchema),
    /** How many cases the folder holds; null where a filter or a search leaves some out. */
    page: pageSchema.extend({
      total: z.number().int().nullable(),
      unread: z.number().int().nullable(),
      /** How many open cases wait for a specialist; for an Admin, who assigns them, and null for others. */
      unassigned: z.number().int().nullable(),
    }),
  }),
  callerFields: {
    currentUserId: 'id',
    currentUserRole: 'userType',
    currentUserPracticeId: 'practiceId',
  },
})

/** Makes a case; the same caseId sent twice makes one (CASE-09). */
export const createCase = defineCall({
  method: 'POST',
  path: '/api/v1/case/createCase',
  access: CASE_CREATORS,
  input: z.strictObject({
    caseId: caseIdSchema.optional(),
    providerId: callerIdSchema,
    practiceId: callerIdSchema,
    patientId: z.union([idSchema, z.literal('')]).nullish(),
    specialtyIds: z
      .array(idSchema, VALIDATION.specialtyRequired)
      .min(1, VALIDATION.specialtyRequired)
      .max(MAX_CASE_SPECIALTIES, CASE_TEXTS.tooManySpecialties),
    patientName: z
      .string(VALIDATION.patientNameRequired)
      .trim()
      .min(1, VALIDATION.patientNameRequired)
      .max(MAX_NAME_LENGTH, CASE_TEXTS.patientNameTooLong),
    dob: z.iso.date(VALIDATION.patientDobRequired),
    questions: z.string().max(MAX_TEXT_LENGTH, CASE_TEXTS.questionTooLong).default(''),
    files: z.array(fileReferenceSchema).max(MAX_CASE_FILES, FILE_ERRORS.tooMany).default([]),
    isRead: z.boolean().optional(),
    isDeleted: z.literal(false).optional(),
    patientConsentGiven: z.literal(true, VALIDATION.patientConsentRequired),
    email: z.string().max(254).optional(),
  }),
  reply: z.object({ data: caseDataSchema }),
  callerFields: { providerId: 'id', practiceId: 'practiceId' },
})

/** Changes of a case: read marks, close and reopen, assign and unassign (decisions, section 7). */
export const modifyCaseDataById = defineCall({
  method: 'POST',
  path: '/api/v1/case/modifyCaseDataById',
  access: USER_TYPES,
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
    emailTo: z.string().max(254).optional(),
    emailToID: callerIdSchema,
    claimStatus: z.enum(CLAIM_STATUSES).optional(),
    /** Uploads that become part of the case; those it holds already may be named too and stay. */
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

/** How many open cases are unread for the caller: the badge in the top bar. */
export const getNumberOfNewMessage = defineCall({
  method: 'POST',
  path: '/api/v1/case/getNumberOfNewMessage',
  access: USER_TYPES,
  input: z.strictObject({ userId: callerIdSchema, userRole: callerTypeSchema, practiceId: callerIdSchema }),
  reply: z.object({ data: z.number().int() }),
  callerFields: { userId: 'id', userRole: 'userType', practiceId: 'practiceId' },
  background: true,
})
