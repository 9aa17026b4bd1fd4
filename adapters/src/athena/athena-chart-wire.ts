import { z } from 'zod'
import { MOST_TESTS } from '../records/chart-port.ts'
import { vendorId, vendorText } from '../records/wire-fields.ts'

/** A date in the format mm/dd/yyyy; text in any other format is treated as a missing date. */
const day = z
  .string()
  .regex(/^\d{2}\/\d{2}\/\d{4}/)
  .transform((text) => text.slice(0, 10))
  .nullish()
  .catch(null)

export const listSchema = z.array(z.unknown())

/** The value of a checkbox in a list: a boolean or a text. An unclear value is treated as unchecked. */
export const tickedSchema = z
  .union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })])
  .nullish()
  .catch(null)

/** A row of GET /chart/{patientid}/allergies */
export const allergySchema = z.object({
  allergyid: vendorId.nullish(),
  allergenid: vendorId.nullish(),
  allergenname: z.string().min(1),
  onsetdate: day,
  deactivatedate: vendorText,
  note: vendorText,
  reactions: z.array(z.object({ reactionname: vendorText, severity: vendorText })).nullish(),
})
export type AthenaAllergy = z.output<typeof allergySchema>

/** A row of GET /chart/{patientid}/problems */
export const problemSchema = z.object({
  problemid: vendorId,
  name: z.string().min(1),
  events: z.array(z.object({ eventtype: vendorText, startdate: day, onsetdate: day })).nullish(),
})
export type AthenaProblem = z.output<typeof problemSchema>

/** A row of GET /chart/{patientid}/medications */
export const medicationSchema = z.object({
  medicationentryid: vendorId.nullish(),
  medicationid: vendorId.nullish(),
  medication: z.string().min(1),
  unstructuredsig: vendorText,
  isdiscontinued: tickedSchema,
  events: z.array(z.object({ type: vendorText, eventdate: day })).nullish(),
})
export type AthenaMedication = z.output<typeof medicationSchema>

/** A row of GET /chart/{patientid}/labresults */
export const labResultSchema = z.object({
  labresultid: vendorId,
  description: z.string().min(1),
  labresultdate: day,
  labresultnote: vendorText,
  analytes: z
    .array(
      z.object({
        analytename: vendorText,
        value: vendorText,
        units: vendorText,
        referencerange: vendorText,
        abnormalflag: vendorText,
      }),
    )
    .max(MOST_TESTS)
    .nullish(),
})
export type AthenaLabResult = z.output<typeof labResultSchema>
