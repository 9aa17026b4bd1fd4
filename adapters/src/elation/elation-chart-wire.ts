import { z } from 'zod'
import { MOST_TESTS } from '../records/chart-port.ts'
import { vendorId, vendorText } from '../records/wire-fields.ts'

const base = { id: vendorId, patient: vendorId, deleted_date: vendorText }

/** A row of GET /allergies/ */
export const allergySchema = z.object({
  ...base,
  name: z.string().min(1),
  reaction: vendorText,
  severity: vendorText,
  status: vendorText,
  start_date: vendorText,
})
export type ElationAllergy = z.output<typeof allergySchema>

/** A row of GET /allergy_documentation/, which documents that the patient has no known drug allergies. */
export const nkdaSchema = z.object({ patient: vendorId, deleted_date: vendorText })

/** A row of GET /problems/ */
export const problemSchema = z.object({
  ...base,
  description: z.string().min(1),
  synopsis: vendorText,
  status: vendorText,
  start_date: vendorText,
  resolved_date: vendorText,
})
export type ElationProblem = z.output<typeof problemSchema>

/** A row of GET /medications/ */
export const medOrderSchema = z.object({
  ...base,
  medication: z.object({ name: z.string().min(1) }),
  directions: vendorText,
  start_date: vendorText,
  document_date: vendorText,
})
export type ElationMedOrder = z.output<typeof medOrderSchema>

const labResultSchema = z.object({
  test: z.object({ name: vendorText }).nullish(),
  value: vendorText,
  units: vendorText,
  reference_min: vendorText,
  reference_max: vendorText,
  is_abnormal: z.boolean().nullish(),
  abnormal_flag: vendorText,
})

/** A row of GET /reports/ */
export const reportSchema = z.object({
  ...base,
  report_type: vendorText,
  custom_title: vendorText,
  document_date: vendorText,
  reported_date: vendorText,
  grids: z
    .array(z.object({ results: z.array(labResultSchema).nullish() }))
    .refine((grids) => grids.flatMap(({ results }) => results ?? []).length <= MOST_TESTS)
    .nullish(),
})
export type ElationReport = z.output<typeof reportSchema>
