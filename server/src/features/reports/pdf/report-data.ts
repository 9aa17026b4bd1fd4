import { answerSchema } from '@econsult/contract/answers'
import { CLAIM_STATUSES } from '@econsult/contract/cases/consults'
import { chartPartSchema } from '@econsult/contract/chart-packets/items'
import { birthDaySchema, timeSchema } from '@econsult/contract/fields'
import { z } from 'zod'

const identifiersSchema = z.object({ npi: z.string().optional(), licenseNumber: z.string().optional() })

const patientSchema = z.object({
  name: z.string(),
  dob: birthDaySchema.nullable(),
  /** Corrections of the name or the date of birth, one sentence each; omitted if there were none. */
  corrections: z.array(z.object({ words: z.string(), at: timeSchema })).optional(),
})

const requestingProviderSchema = identifiersSchema.extend({ name: z.string(), practiceName: z.string() })

const specialistSchema = identifiersSchema.extend({ name: z.string(), specialty: z.string() })

const messageSchema = z.object({
  kind: z.literal('message'),
  author: z.string(),
  /** The author's role, for example 'PCP'. For a specialist, the specialty is printed instead. */
  role: z.string(),
  specialty: z.string().optional(),
  at: timeSchema,
  text: z.string(),
  /**
   * If the author has corrected the message, its previous texts, oldest first; omitted if there were no corrections.
   */
  corrected: z.array(z.object({ before: z.string(), at: timeSchema, by: z.string() })).optional(),
  /** The names of the files sent with the message. */
  files: z.array(z.string()).optional(),
})

const eventSchema = z.object({ kind: z.literal('event'), words: z.string(), at: timeSchema })

/** The page of the file that the picture shows. Omitted if the file has a single picture. */
const pageSchema = z.object({ number: z.number().int(), total: z.number().int() })

/**
 * The file, or the section of a file, that contains the picture. If the picture is missing, a sentence that states why.
 */
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
  /** The picture of the file, or one picture for each page; omitted for files that are not printed. */
  pictures: z.array(pictureSchema).optional(),
  /** The path of an attached PDF; omitted for files that are not attached. */
  attachment: z.object({ path: z.string() }).optional(),
})

const chartSchema = z.object({
  /** A sentence that states who chose the items, when, and from which record system. */
  sentence: z.string(),
  /** For each part of the chart that could not be read completely, one sentence. */
  gaps: z.array(z.string()),
  /** One line for each of the lists of allergies, problems and medicines, even if a list is empty. */
  lists: z.array(z.string()),
  parts: z.array(
    z.object({
      part: chartPartSchema,
      rows: z.array(z.object({ head: z.string(), text: z.string(), note: z.string() })),
    }),
  ),
})

const templateSchema = z.object({
  title: z.string(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
})

/** A signed answer with all versions, oldest first, and the checks of its actions (ANS-03). */
const signedAnswerSchema = answerSchema.pick({ specialtyTitle: true, versions: true, checks: true })

/** All data printed in a case report. Times are milliseconds since 1970; lists are in print order. */
export const reportDataSchema = z.object({
  productName: z.string(),
  /** The language of the practice that sent the case, as a BCP 47 tag; null for English (LANG-01). */
  language: z.string().nullable(),
  caseId: z.string(),
  /** If true, the report omits patient details and the label of the specialist (ROOM-04). */
  isSupportCase: z.boolean(),
  createdAt: timeSchema,
  /** The practice's IANA time zone, printed beside UTC; null if it is not set. */
  timeZone: z.string().nullable(),
  /** True if an answer was corrected after the case was closed (END-06). */
  isCorrected: z.boolean(),
  /** Null if the case is open. */
  closed: z.object({ at: timeSchema, by: z.string() }).nullable(),
  patient: patientSchema.nullable(),
  /** For Biller and Admin, the case's provider; for others, the reader (CLOSE-05). */
  requestingProvider: requestingProviderSchema,
  specialists: z.array(specialistSchema),
  specialties: z.array(z.string()),
  /** The signed answers, which are printed at the start of the report. */
  answers: z.array(signedAnswerSchema),
  question: z.string(),
  patientConsentGiven: z.boolean(),
  /** The template of the referral with the sender's answers; omitted if the case has no template. */
  template: templateSchema.optional(),
  /** The chart items that were sent, or a statement that none were; omitted for support cases. */
  chart: chartSchema.optional(),
  timeline: z.array(z.discriminatedUnion('kind', [messageSchema, eventSchema])),
  files: z.array(fileSchema),
  diagnoses: z.array(z.object({ code: z.string(), name: z.string() })),
  procedureCodes: z.array(z.object({ code: z.string(), description: z.string() })),
  claimStatus: z.enum(CLAIM_STATUSES),
  /**
   * The time of the last change to the case. It determines the date and the id of the report, so that an unchanged case
   * yields the same bytes.
   */
  asOf: timeSchema,
})

export type ReportData = z.infer<typeof reportDataSchema>
/** The data of a report that determine the words and times which the product prints. */
export type ReportPlace = Pick<ReportData, 'language' | 'timeZone'>
export type ReportChart = z.infer<typeof chartSchema>
export type ReportTemplate = z.infer<typeof templateSchema>
export type ReportAnswer = z.infer<typeof signedAnswerSchema>
export type ReportSpecialist = z.infer<typeof specialistSchema>
export type ReportMessage = z.infer<typeof messageSchema>
export type ReportEvent = z.infer<typeof eventSchema>
export type ReportFile = z.infer<typeof fileSchema>
export type PictureSource = z.infer<typeof pictureSchema>
export type PageNumber = z.infer<typeof pageSchema>
