import { z } from 'zod'

/** athena sends ids as texts and as numbers. */
const id = z.union([z.string(), z.number()]).transform(String)

/** GET /chart/{patientid}/encounters */
export const encountersSchema = z.object({
  encounters: z.array(
    z.object({
      encounterid: id,
      /** mm/dd/yyyy */
      encounterdate: z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/),
      encountertype: z.string().nullish(),
      status: z.string().nullish(),
      providerfirstname: z.string().nullish(),
      providerlastname: z.string().nullish(),
    }),
  ),
})
export type AthenaEncounter = z.output<typeof encountersSchema>['encounters'][number]

/** GET /chart/encounters/{encounterid}/summary */
export const summarySchema = z.object({ summaryhtml: z.string() })

/** GET /departments */
export const departmentsSchema = z.object({ departments: z.array(z.object({ departmentid: id })) })
