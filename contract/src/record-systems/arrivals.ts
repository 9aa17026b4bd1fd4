import { z } from 'zod'
import { defineCall } from '../call.ts'
import { birthDaySchema, callerIdSchema, emptySchema, idSchema, timeSchema, uuidSchema } from '../fields.ts'
import { definePhrases } from '../languages/phrases.ts'
import { CASE_CREATORS, USER_TYPES } from '../roles.ts'
import { LINKED_SYSTEMS } from './systems.ts'

/** Texts about patients who are imported from a record system. */
export const ARRIVAL_TEXTS = definePhrases('record-systems/contract/arrivals', {
  adminNeeded: 'Only the admin of a practice can decide about patients from a record system.',
  choosePatient: 'Choose one of the patients shown.',
  /** Added if the chart was previously linked to another patient here. */
  unlinked: 'No other patient is linked to this chart now.',
  linked: 'The patients are linked.',
  added: 'The patient was added.',
  leftOut: 'The patient was left out.',
})

/** A patient from a record system who may be new, or the same person as one of several patients here. */
const arrivalSchema = z.object({
  id: idSchema,
  system: z.enum(LINKED_SYSTEMS),
  vendorPatientId: z.string(),
  fullName: z.string(),
  dob: birthDaySchema,
  /** '' if the record system has no value. */
  address: z.string(),
  arrivedAt: timeSchema,
  /** Patients of the practice who may be the same person. */
  candidates: z.array(z.object({ id: idSchema, fullName: z.string(), dob: birthDaySchema })),
})
export type Arrival = z.infer<typeof arrivalSchema>

/** Returns the arrivals that a user must match to patients here; practice admins only. */
export const fetchArrivals = defineCall({
  method: 'POST',
  path: '/api/v1/records/fetchArrivals',
  access: USER_TYPES,
  input: emptySchema,
  reply: z.object({ data: z.array(arrivalSchema) }),
})

/**
 * Matches an arrival to an existing patient, adds it as a new patient, or ignores it because the practice does not want
 * it.
 */
export const decideArrival = defineCall({
  method: 'POST',
  path: '/api/v1/records/decideArrival',
  access: USER_TYPES,
  input: z.strictObject({
    arrivalId: uuidSchema,
    decision: z.enum(['same', 'new', 'none']),
    /** The existing patient who is the same person. */
    patientId: uuidSchema.optional(),
  }),
  reply: z.object({ data: z.array(arrivalSchema), message: z.string() }),
})

/** Outcomes for a patient who was changed in a record system. */
export const ARRIVAL_OUTCOMES = ['updated', 'linked', 'added', 'to decide'] as const

/** Imports the practice's patients that were changed in athena, and returns the outcome for each patient. */
export const changedAthenaPatients = defineCall({
  method: 'GET',
  path: '/api/v1/athena/{athenaPracticeId}/patients/changed',
  access: [...CASE_CREATORS, 'Biller'],
  input: z.strictObject({ athenaPracticeId: idSchema, practiceId: callerIdSchema }),
  reply: z.object({
    data: z.array(
      z.object({
        athenaPatientId: z.string(),
        fullName: z.string(),
        dob: birthDaySchema,
        outcome: z.enum(ARRIVAL_OUTCOMES),
      }),
    ),
  }),
  callerFields: { practiceId: 'practiceId' },
})
