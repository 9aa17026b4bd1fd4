import { z } from 'zod'
import { defineCall } from './call.ts'
import { CHART_PARTS, chartGapSchema, chartItemSchema, chartPartSchema } from './chart-packets/items.ts'
import { noneKnownSchema } from './chart-packets/none-known.ts'
import { caseIdSchema, idSchema, timeSchema, uuidSchema } from './fields.ts'
import { CASE_CREATORS, USER_TYPES } from './roles.ts'

/** Texts of the calls about charts, and of their refusals. */
export const CHART_TEXTS = {
  noChart: 'This patient is linked to no chart, and no FHIR server is connected.',
  readAgain: 'The chart was read too long ago. Read it again, or send without it.',
  otherPatient: 'This chart is another patient’s. Read the chart again, or send without it.',
  unknownItem: 'The chart has changed. Read it again, or send without it.',
} as const

/** What the record states of lists without entries, such as 'no known allergies'; null if that was not read. */
const statementsSchema = z.array(noneKnownSchema).nullable().default(null)

/** A chart as it was read for one sender, who chooses from it (CHART-01). */
export const chartReadingSchema = z.object({
  readingId: uuidSchema,
  /** The record system's name on screen. */
  source: z.string(),
  readAt: timeSchema,
  items: z.array(chartItemSchema),
  gaps: z.array(chartGapSchema),
  noneKnown: statementsSchema,
})
export type ChartReading = z.infer<typeof chartReadingSchema>

/** Reads the chart of one of the caller's own patients: problems, medicines, allergies, a year of results, last notes. */
export const readChart = defineCall({
  method: 'POST',
  path: '/api/v1/chart/readChart',
  access: CASE_CREATORS,
  delegates: ['prepare'],
  input: z.strictObject({ patientId: idSchema }),
  reply: z.object({ data: chartReadingSchema }),
})

/** Whether a chart can be read for a patient: of which record system; null for none. */
export const fetchChartSource = defineCall({
  method: 'POST',
  path: '/api/v1/chart/fetchChartSource',
  access: CASE_CREATORS,
  delegates: ['prepare'],
  background: true,
  input: z.strictObject({ patientId: idSchema }),
  reply: z.object({ data: z.object({ source: z.string().nullable() }) }),
})

const packetItemSchema = chartItemSchema.extend({
  /** Whether the template proposed it; else the sender chose it. */
  isProposed: z.boolean(),
})

/** What was sent of a chart: nobody can change it. */
export const chartPacketSchema = z.object({
  source: z.string(),
  readAt: timeSchema,
  chosenById: idSchema,
  /** With the delegate's name, if one sent it for the clinician. */
  chosenByName: z.string(),
  chosenAt: timeSchema,
  items: z.array(packetItemSchema),
  /** How many items the chart had, of each part. */
  totals: z.array(z.object({ part: chartPartSchema, count: z.number().int() })).max(CHART_PARTS.length),
  gaps: z.array(chartGapSchema),
  noneKnown: statementsSchema,
})
export type ChartPacket = z.infer<typeof chartPacketSchema>

/** What was sent of the chart with a case, for everybody who sees the case; null if nothing was (CHART-02). */
export const fetchChartPacket = defineCall({
  method: 'POST',
  path: '/api/v1/chart/fetchChartPacket',
  access: USER_TYPES,
  delegates: ['read'],
  input: z.strictObject({ caseId: caseIdSchema }),
  reply: z.object({ data: chartPacketSchema.nullable() }),
})
