import { z } from 'zod'
import { MOST_TESTS } from '../records/chart-port.ts'
import { vendorId, vendorText } from '../records/wire-fields.ts'

const name = z.string().min(1)
const yesOrNo = z
  .union([z.boolean(), z.number().transform((value) => value !== 0)])
  .nullish()
  .catch(null)

/** A row of GET /patients/{patient_id}/pt_notes */
export const freeTextSchema = z.object({ id: vendorId, name, note: z.string().nullish(), date: vendorText })
export type CerboFreeText = z.output<typeof freeTextSchema>

/** A row of GET /patients/{patient_id}/pmh, the past medical history */
export const historySchema = z.object({
  id: vendorId,
  name,
  comments: vendorText,
  date: vendorText,
  active: yesOrNo,
})
export type CerboHistory = z.output<typeof historySchema>

/** A row of GET /patients/{patient_id}/rxs */
export const prescriptionSchema = z.object({
  id: vendorId,
  drug_name: name,
  strength: vendorText,
  sig: vendorText,
  date_started: vendorText,
  date_discontinued: vendorText,
  active: yesOrNo,
})
export type CerboPrescription = z.output<typeof prescriptionSchema>

/** A row of GET /patients/{pt_id}/lab_results */
export const labResultSchema = z.object({
  id: vendorId,
  name,
  date: vendorText,
  date_collected: vendorText,
  comments: vendorText,
  results: z
    .array(
      z.object({
        name: vendorText,
        value: vendorText,
        units: vendorText,
        range: vendorText,
        range_low: vendorText,
        range_high: vendorText,
        flag: vendorText,
      }),
    )
    .max(MOST_TESTS)
    .nullish(),
})
export type CerboLabResult = z.output<typeof labResultSchema>
