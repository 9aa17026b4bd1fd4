import { z } from 'zod'
import { uuidSchema } from '../fields.ts'

/** Maximum number of items of one chart; older items are not offered. */
export const MAX_CHART_ITEMS = 3000

/**
 * The selection of chart items that is sent with a case. The schema has its own file so that the inbox loads no other
 * code about charts.
 */
export const chartChoiceSchema = z.strictObject({
  readingId: uuidSchema,
  itemIds: z.array(z.string().max(250)).min(1).max(MAX_CHART_ITEMS),
})
