import { z } from 'zod'
import { answerCheckSchema } from '../answers.ts'
import { messageCorrectionSchema } from '../messages/corrections.ts'
import { reactionSchema } from '../messages/reactions.ts'
import { caseDataSchema } from '../cases.ts'
import { CASE_EVENT_KINDS, caseEventSchema } from '../cases/events.ts'
import { APPLICATION_LINES } from './application-lines.ts'
import { deliverySchema } from '../deliveries.ts'
import { draftRowSchema } from '../drafts.ts'
import { birthDaySchema, caseIdSchema, idSchema, timeSchema } from '../fields.ts'
import { caseFileSchema } from '../files.ts'
import { IMPORT_FIELDS } from '../imports/fields.ts'
import { messageSchema } from '../messages.ts'
import { patientSchema } from '../patients.ts'
import { AUDIT_LINES } from './audit-lines.ts'
import { CHART_LINES } from './chart-lines.ts'
import { CLAIM_LINES } from './claim-lines.ts'
import { FOLLOW_UP_LINES } from './follow-up-lines.ts'
import { practiceSchema } from '../practices.ts'
import { DECLINE_REASONS, REQUEST_STATES } from '../requests/states.ts'
import { PLAN_EFFECTS, REFERRAL_EFFECTS } from '../surveys.ts'
import { userSchema } from '../users.ts'

type PatientField = Exclude<(typeof IMPORT_FIELDS)[number], keyof typeof patientSchema.shape | 'ssn'>

/**
 * The patient fields imported from the practice's lists, except social security numbers, which no response contains.
 */
export const PATIENT_DETAILS = IMPORT_FIELDS.filter(
  (field): field is PatientField => field !== 'ssn' && !(field in patientSchema.shape),
)

/**
 * The files of an export that contain one JSON line for each row. The fields have the same names and meanings as in the
 * API calls.
 */
export const EXPORTED_LINES = {
  'practice.jsonl': practiceSchema.extend({ createdAt: timeSchema }),
  'terms.jsonl': z.object({
    version: z.string(),
    /** SHA-256 of the accepted legal texts. */
    textsSha256: z.string(),
    acceptedById: idSchema,
    acceptedAt: timeSchema,
  }),
  'members.jsonl': userSchema.pick({
    id: true,
    firstName: true,
    lastName: true,
    email: true,
    phoneNumber: true,
    userType: true,
    isAdmin: true,
    specialty: true,
    active: true,
    npi: true,
    licenseNumber: true,
  }),
  'patients.jsonl': patientSchema.extend({
    details: z.record(z.enum(PATIENT_DETAILS), z.string().nullable()),
    /** The id of the entry that replaces this entry after a merge. */
    replacedById: idSchema.nullable(),
    createdAt: timeSchema,
  }),
  /** Merges of two entries into one patient, with the moved cases. */
  'patient-merges.jsonl': z.object({
    keptId: idSchema,
    mergedId: idSchema,
    caseIds: z.array(caseIdSchema),
    mergedById: idSchema,
    mergedAt: timeSchema,
    undoneById: idSchema.nullable(),
    undoneAt: timeSchema.nullable(),
  }),
  'cases.jsonl': caseDataSchema
    .pick({
      caseId: true,
      patientId: true,
      patientName: true,
      questions: true,
      providerId: true,
      createdById: true,
      patientConsentGiven: true,
      specialistsWithSpecialty: true,
      isSupport: true,
      isDeleted: true,
      claimStatus: true,
      diagnoses: true,
      procedureCodes: true,
      state: true,
      stateAt: true,
      createdAt: true,
      updatedAt: true,
      closedAt: true,
      lastSequence: true,
    })
    .extend({ dob: birthDaySchema.nullable() }),
  'case-events.jsonl': caseEventSchema.extend({
    caseId: caseIdSchema,
    kind: z.enum([...CASE_EVENT_KINDS, 'report-made']),
  }),
  /** Events of each request (one specialty of a case), sorted by number. */
  'request-events.jsonl': z.object({
    caseId: caseIdSchema,
    specialtyId: idSchema,
    number: z.number().int(),
    change: z.string(),
    state: z.enum(REQUEST_STATES),
    at: timeSchema,
    actorId: idSchema,
    /** The delegate who acted on behalf of the actor. */
    delegateId: idSchema.nullable(),
    specialistId: idSchema.nullable(),
    /** Only set for a decline, as are the following fields. */
    reason: z.enum(DECLINE_REASONS).nullable(),
    note: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    otherSpecialtyId: idSchema.nullable(),
  }),
  ...CHART_LINES,
  /** The signed versions of answers. `document` is the canonical JSON (RFC 8785), and `sha256` is its hash. */
  'answers.jsonl': z.object({
    caseId: caseIdSchema,
    specialtyId: idSchema,
    number: z.number().int(),
    document: z.string(),
    sha256: z.string(),
    signedAt: timeSchema,
    signedById: idSchema,
    provedBy: z.enum(['password', 'passkey']),
  }),
  /** States of each item of an answer's checklist; only the last revision of an item is valid. */
  'answer-checks.jsonl': answerCheckSchema.omit({ byId: true, byName: true }).extend({
    caseId: caseIdSchema,
    specialtyId: idSchema,
    actorId: idSchema,
    delegateId: idSchema.nullable(),
  }),
  /** Reactions to messages and answers. */
  'reactions.jsonl': reactionSchema.omit({ byName: true }).extend({
    caseId: caseIdSchema,
    delegateId: idSchema.nullable(),
  }),
  /** The corrections of messages; 'number' numbers the corrections of one message. */
  'message-corrections.jsonl': messageCorrectionSchema.omit({ byName: true }).extend({
    caseId: caseIdSchema,
    number: z.number().int(),
    delegateId: idSchema.nullable(),
  }),
  ...FOLLOW_UP_LINES,
  /** The survey at each closing of a case; null for unanswered questions. */
  'surveys.jsonl': z.object({
    caseId: caseIdSchema,
    /** The number of the closing within its case. */
    closing: z.number().int(),
    plan: z.enum(PLAN_EFFECTS).nullable(),
    referral: z.enum(REFERRAL_EFFECTS).nullable(),
    patientValue: z.number().int().nullable(),
    senderValue: z.number().int().nullable(),
    comment: z.string(),
    at: timeSchema,
    actorId: idSchema,
    delegateId: idSchema.nullable(),
    /** Time at which Undo withdrew the delivery. */
    withdrawnAt: timeSchema.nullable(),
  }),
  ...CLAIM_LINES,
  'messages.jsonl': messageSchema.pick({
    id: true,
    sequence: true,
    channelId: true,
    senderId: true,
    receiverIds: true,
    content: true,
    created: true,
    firstName: true,
    lastName: true,
    delegate: true,
    userType: true,
  }),
  'drafts.jsonl': draftRowSchema.pick({
    caseId: true,
    providerId: true,
    patientId: true,
    patientName: true,
    dob: true,
    dobText: true,
    questions: true,
    specialtyIds: true,
    specialistIds: true,
    patientConsentGiven: true,
    consent: true,
    createdAt: true,
    updatedAt: true,
  }),
  'deliveries.jsonl': deliverySchema
    .pick({
      id: true,
      caseId: true,
      target: true,
      isCorrection: true,
      state: true,
      tries: true,
      changedAt: true,
      pages: true,
      hasArrived: true,
      problem: true,
      steps: true,
    })
    .extend({
      faxNumber: z.string().nullable(),
      /** The codes that a claim to athena billed; null for reports. */
      procedureCodes: z.array(z.string()).nullable(),
    }),
  /** Claims that were created without a closing. */
  'claims.jsonl': z.object({
    claimId: z.string(),
    patientId: idSchema,
    caseId: caseIdSchema.nullable(),
    procedureCodes: z.array(z.string()),
    createdById: idSchema,
    createdAt: timeSchema,
  }),
  ...AUDIT_LINES,
  ...APPLICATION_LINES,
  'files.jsonl': caseFileSchema
    .pick({
      fileData: true,
      originalName: true,
      sizeBytes: true,
      uploadedById: true,
      delegateId: true,
      uploadedAt: true,
    })
    .extend({
      /** Path of the file in the zip. */
      path: z.string(),
      /** SHA-256 of the file's bytes. */
      sha256: z.string(),
      caseId: caseIdSchema.nullable(),
      /** The message with which the file was sent. */
      messageId: z.string().nullable(),
      /** The draft to which the file belongs. */
      draftId: caseIdSchema.nullable(),
    }),
} as const
export type ExportedName = keyof typeof EXPORTED_LINES
export type ExportedLine<Name extends ExportedName> = z.output<(typeof EXPORTED_LINES)[Name]>
