import { z } from 'zod'

const timeSchema = z.number().int()

const identifiersSchema = z.object({ npi: z.string().optional(), licenseNumber: z.string().optional() })

const patientSchema = z.object({ name: z.string(), dob: z.iso.date().nullable() })

const requestingProviderSchema = identifiersSchema.extend({ name: z.string(), practiceName: z.string() })

const specialistSchema = identifiersSchema.extend({ name: z.string(), specialty: z.string() })

const messageSchema = z.object({
  kind: z.literal('message'),
  author: z.string(),
  /** What the author is called, for example 'PCP'; a specialist's specialty is shown in its place. */
  role: z.string(),
  specialty: z.string().optional(),
  at: timeSchema,
  text: z.string(),
})

const eventSchema = z.object({ kind: z.literal('event'), words: z.string(), at: timeSchema })

/** A file that is read where the report is made; a picture that cannot be brought along says in a sentence why. */
const pictureSchema = z.union([z.object({ path: z.string() }), z.object({ problem: z.string() })])

const fileSchema = z.object({
  name: z.string(),
  /** The content type, for example 'image/png'. */
  type: z.string(),
  sizeBytes: z.number().nonnegative(),
  uploadedBy: z.string(),
  at: timeSchema,
  /** Where the picture is; absent for files that are no picture or are not to be printed. */
  picture: pictureSchema.optional(),
})

/** Everything that a case report prints. Times are milliseconds since 1970, the lists are in print order. */
export const reportDataSchema = z.object({
  productName: z.string(),
  caseId: z.string(),
  /** Hides patient detail and the specialist label (decisions, section 3). */
  isSupportCase: z.boolean(),
  createdAt: timeSchema,
  /** Null while the case is open. */
  closed: z.object({ at: timeSchema, by: z.string() }).nullable(),
  patient: patientSchema.nullable(),
  /** The case's provider for Biller and Admin, else the reader (document 2, section 4). */
  requestingProvider: requestingProviderSchema,
  specialists: z.array(specialistSchema),
  specialties: z.array(z.string()),
  question: z.string(),
  patientConsentGiven: z.boolean(),
  timeline: z.array(z.discriminatedUnion('kind', [messageSchema, eventSchema])),
  files: z.array(fileSchema),
  diagnoses: z.array(z.object({ code: z.string(), name: z.string() })),
  procedureCodes: z.array(z.object({ code: z.string(), description: z.string() })),
  /** SUBMITTED, NOT SUBMITTED or empty. */
  claimStatus: z.string(),
  /** When the case became what it is: the report's date and identity, so that the same case gives the same bytes. */
  asOf: timeSchema,
})

export type ReportData = z.infer<typeof reportDataSchema>
export type ReportSpecialist = z.infer<typeof specialistSchema>
export type ReportMessage = z.infer<typeof messageSchema>
export type ReportEvent = z.infer<typeof eventSchema>
export type ReportFile = z.infer<typeof fileSchema>
export type PictureSource = z.infer<typeof pictureSchema>
