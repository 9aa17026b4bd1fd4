import { answerSchema } from '@econsult/contract/answers'
import { birthDaySchema, timeSchema } from '@econsult/contract/fields'
import { z } from 'zod'

const identifiersSchema = z.object({ npi: z.string().optional(), licenseNumber: z.string().optional() })

const patientSchema = z.object({
  name: z.string(),
  dob: birthDaySchema.nullable(),
  /** Corrections of the name or the date of birth, one sentence each; absent if there were none. */
  corrections: z.array(z.object({ words: z.string(), at: timeSchema })).optional(),
})

const requestingProviderSchema = identifiersSchema.extend({ name: z.string(), practiceName: z.string() })

const specialistSchema = identifiersSchema.extend({ name: z.string(), specialty: z.string() })

const messageSchema = z.object({
  kind: z.literal('message'),
  author: z.string(),
  /** The author's role, for example 'PCP'; for a specialist, the specialty is shown instead. */
  role: z.string(),
  specialty: z.string().optional(),
  at: timeSchema,
  text: z.string(),
  /** The texts before each correction by the message's author, oldest first; absent if there was none. */
  corrected: z.array(z.object({ before: z.string(), at: timeSchema, by: z.string() })).optional(),
  /** Names of the files sent with it. */
  files: z.array(z.string()).optional(),
})

const eventSchema = z.object({ kind: z.literal('event'), words: z.string(), at: timeSchema })

/** The page of a file that a picture shows; absent for a file that is one picture. */
const pageSchema = z.object({ number: z.number().int(), total: z.number().int() })

/** A file that the report process reads, or a part of one; or a sentence with the reason why a picture is missing. */
const pictureSchema = z.union([
  z.object({
    path: z.string(),
    part: z.object({ start: z.number().int(), bytes: z.number().int() }).optional(),
    page: pageSchema.optional(),
  }),
  z.object({ problem: z.string(), page: pageSchema.optional() }),
])

const fileSchema = z.object({
  name: z.string(),
  /** The content type, for example 'image/png'. */
  type: z.string(),
  sizeBytes: z.number().nonnegative(),
  uploadedBy: z.string(),
  at: timeSchema,
  /** The picture, or those of its pages; absent for files that are no picture or are not printed. */
  pictures: z.array(pictureSchema).optional(),
  /** The path of an attached PDF; absent for files that are not attached. */
  attachment: z.object({ path: z.string() }).optional(),
})

const chartSchema = z.object({
  /** A sentence that says who chose the items, when, and from which record system. */
  sentence: z.string(),
  /** One sentence for each part of the chart that could not be read completely. */
  gaps: z.array(z.string()),
  /** One line each for allergies, problems and medicines, even for a part without entries. */
  lists: z.array(z.string()),
  parts: z.array(
    z.object({
      title: z.string(),
      rows: z.array(z.object({ head: z.string(), text: z.string(), note: z.string() })),
    }),
  ),
})

const templateSchema = z.object({
  title: z.string(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
})

/** A signed answer with all its versions, oldest first, and the checks of its actions (ANS-03). */
const signedAnswerSchema = answerSchema.pick({ specialtyTitle: true, versions: true, checks: true })

/** Everything that a case report prints. Times are milliseconds since 1970; lists are in print order. */
export const reportDataSchema = z.object({
  productName: z.string(),
  caseId: z.string(),
  /** Hides patient detail and the specialist label (ROOM-04). */
  isSupportCase: z.boolean(),
  createdAt: timeSchema,
  /** The practice's IANA time zone, printed beside UTC; null if nobody has set it. */
  timeZone: z.string().nullable(),
  /** True if an answer was corrected after the case was closed (END-06). */
  isCorrected: z.boolean(),
  /** Null while the case is open. */
  closed: z.object({ at: timeSchema, by: z.string() }).nullable(),
  patient: patientSchema.nullable(),
  /** The case's provider for Biller and Admin, else the reader (CLOSE-05). */
  requestingProvider: requestingProviderSchema,
  specialists: z.array(specialistSchema),
  specialties: z.array(z.string()),
  /** The signed answers, with which the report begins. */
  answers: z.array(signedAnswerSchema),
  question: z.string(),
  patientConsentGiven: z.boolean(),
  /** The template of the referral with its answers; absent if there was none. */
  template: templateSchema.optional(),
  /** The items of the chart that were sent, or a statement that none were; absent for support cases. */
  chart: chartSchema.optional(),
  timeline: z.array(z.discriminatedUnion('kind', [messageSchema, eventSchema])),
  files: z.array(fileSchema),
  diagnoses: z.array(z.object({ code: z.string(), name: z.string() })),
  procedureCodes: z.array(z.object({ code: z.string(), description: z.string() })),
  /** SUBMITTED, NOT SUBMITTED or empty. */
  claimStatus: z.string(),
  /**
   * The time of the case's last change, used as the report's date and id, so that an unchanged case gives the same
   * bytes.
   */
  asOf: timeSchema,
})

export type ReportData = z.infer<typeof reportDataSchema>
export type ReportChart = z.infer<typeof chartSchema>
export type ReportTemplate = z.infer<typeof templateSchema>
export type ReportAnswer = z.infer<typeof signedAnswerSchema>
export type ReportSpecialist = z.infer<typeof specialistSchema>
export type ReportMessage = z.infer<typeof messageSchema>
export type ReportEvent = z.infer<typeof eventSchema>
export type ReportFile = z.infer<typeof fileSchema>
export type PictureSource = z.infer<typeof pictureSchema>
export type PageNumber = z.infer<typeof pageSchema>
