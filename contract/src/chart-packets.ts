import { z } from 'zod'
import { defineCall } from './call.ts'
import { CHART_PARTS, chartGapSchema, chartItemSchema, chartPartSchema } from './chart-packets/items.ts'
import { noneKnownSchema } from './chart-packets/none-known.ts'
import { caseIdSchema, idSchema, timeSchema, uuidSchema } from './fields.ts'
import { definePhrases } from './languages/phrases.ts'
import { CASE_CREATORS, USER_TYPES } from './roles.ts'

/** Texts of the calls about charts, including their error texts. */
export const CHART_TEXTS = definePhrases('chart-packets/contract', {
  noChart: 'This patient is linked to no chart, and no FHIR server is connected.',
  readAgain: 'The chart was read too long ago. Read it again, or send without it.',
  otherPatient: 'This chart is another patient’s. Read the chart again, or send without it.',
  unknownItem: 'The chart has changed. Read it again, or send without it.',
})

/**
 * Statements such as 'no known allergies', which the record makes about empty lists; null if the statements were not
 * read.
 */
const statementsSchema = z.array(noneKnownSchema).nullable().default(null)

/** A chart that was read for one sender, who selects items from it (CHART-01). */
export const chartReadingSchema = z.object({
  readingId: uuidSchema,
  /** The display name of the record system. */
  source: z.string(),
  readAt: timeSchema,
  items: z.array(chartItemSchema),
  gaps: z.array(chartGapSchema),
  noneKnown: statementsSchema,
})
export type ChartReading = z.infer<typeof chartReadingSchema>

/**
 * Reads the chart of one of the caller's own patients: problems, medicines, allergies, results of the last year and the
 * latest notes.
 */
export const readChart = defineCall({
  method: 'POST',
  path: '/api/v1/chart/readChart',
  access: CASE_CREATORS,
  delegates: ['prepare'],
  input: z.strictObject({ patientId: idSchema }),
  reply: z.object({ data: chartReadingSchema }),
})

/** Returns the record system from which a patient's chart can be read; null if there is none. */
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
  /** True if the template proposed the item; false if the sender selected it. */
  isProposed: z.boolean(),
})

/** The items of a chart that were sent with a case; the set cannot be changed afterwards. */
export const chartPacketSchema = z.object({
  source: z.string(),
  readAt: timeSchema,
  chosenById: idSchema,
  /** Name of the sender, with the delegate's name if a delegate sent the case for the clinician. */
  chosenByName: z.string(),
  chosenAt: timeSchema,
  items: z.array(packetItemSchema),
  /** Number of items in the chart at the time of reading, by part. */
  totals: z.array(z.object({ part: chartPartSchema, count: z.number().int() })).max(CHART_PARTS.length),
  gaps: z.array(chartGapSchema),
  noneKnown: statementsSchema,
})
export type ChartPacket = z.infer<typeof chartPacketSchema>

/**
 * Returns the chart items that were sent with a case, for every user who can see the case; null if none were sent
 * (CHART-02).
 */
export const fetchChartPacket = defineCall({
  method: 'POST',
  path: '/api/v1/chart/fetchChartPacket',
  access: USER_TYPES,
  delegates: ['read'],
  input: z.strictObject({ caseId: caseIdSchema }),
  reply: z.object({ data: chartPacketSchema.nullable() }),
})
