import { z } from 'zod'
import { defineCall } from './call.ts'
import { daySchema, emptySchema, idSchema, timeSchema, uuidSchema } from './fields.ts'
import { USER_TYPES } from './roles.ts'

/** Texts about patients who come in from a record system. */
export const ARRIVAL_TEXTS = {
  adminNeeded: 'Only the admin of a practice decides about patients who come in.',
  choosePatient: 'Choose one of the patients who are shown.',
  /** Follows where a chart was another's here until then. */
  unlinked: ' Nobody else is linked to this chart any more.',
  decided: {
    same: 'The patients are linked.',
    new: 'The patient was added.',
    none: 'The patient was left out.',
  },
} as const

/** A patient of a record system who may be one of several here, or somebody else. */
const arrivalSchema = z.object({
  id: idSchema,
  system: z.enum(['athena', 'elation', 'cerbo', 'hint']),
  vendorPatientId: z.string(),
  fullName: z.string(),
  dob: daySchema,
  /** '' where the system has none. */
  address: z.string(),
  arrivedAt: timeSchema,
  /** Who of the practice it may be. */
  candidates: z.array(z.object({ id: idSchema, fullName: z.string(), dob: daySchema })),
})
export type Arrival = z.infer<typeof arrivalSchema>

/** The patients of whom somebody must say who they are here; practice admins alone. */
export const fetchArrivals = defineCall({
  method: 'POST',
  path: '/api/v1/records/fetchArrivals',
  access: USER_TYPES,
  input: emptySchema,
  reply: z.object({ data: z.array(arrivalSchema) }),
})

/** Says who an arriving patient is: one who is here, a new one, or nobody that the practice wants. */
export const decideArrival = defineCall({
  method: 'POST',
  path: '/api/v1/records/decideArrival',
  access: USER_TYPES,
  input: z.strictObject({
    arrivalId: uuidSchema,
    decision: z.enum(['same', 'new', 'none']),
    /** Who it is, where it is the same. */
    patientId: uuidSchema.optional(),
  }),
  reply: z.object({ data: z.array(arrivalSchema), message: z.string() }),
})
