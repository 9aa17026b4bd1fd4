import { z } from 'zod'
import { uuidSchema } from '../fields.ts'

/** Most items of one chart; older ones are not offered. */
export const MAX_CHART_ITEMS = 3000

/**
 * The choice of items from a reading that are sent with a case. It has a file of its own, so that the inbox loads
 * nothing else about charts.
 */
export const chartChoiceSchema = z.strictObject({
  readingId: uuidSchema,
  itemIds: z.array(z.string().max(250)).min(1).max(MAX_CHART_ITEMS),
})
