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

/** GET /encounter/{encounterid}/procedurecodes */
export const proceduresSchema = z.object({
  procedures: z.array(z.object({ procedurecode: id, description: z.string() })),
})

/** GET /chart/encounter/{encounterid}/diagnoses: a bare list. */
export const diagnosesSchema = z.array(
  z.object({
    description: z.string().nullish(),
    ranking: z.coerce.number().nullish(),
    icdcodes: z
      .array(z.object({ code: z.string(), codeset: z.string(), description: z.string().nullish() }))
      .nullish(),
  }),
)
export type AthenaDiagnosis = z.output<typeof diagnosesSchema>[number]

/** GET /patients/{patientid}: a list of one, or of none. */
export const patientsSchema = z.array(z.object({ patientid: id, primaryproviderid: id.nullish() }))

/** GET /providers */
export const providersSchema = z.object({
  providers: z.array(z.object({ providerid: id, npi: id.nullish(), entitytype: z.string().nullish() })),
  next: z.string().nullish(),
})

/** athena writes yes and no as texts at times. */
const yesOrNo = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])

/** POST /claims */
export const claimAnswerSchema = z.object({
  success: yesOrNo,
  claimids: z.array(id).nullish(),
  errormessage: z.string().nullish(),
})

/** GET /claims */
export const claimsSchema = z.object({
  claims: z.array(z.object({ claimid: id, reserved19: z.string().nullish() })),
})

const text = z.union([z.string(), z.number()]).transform(String).nullish()

/** GET /patients/changed */
export const changedPatientsSchema = z.object({
  patients: z.array(
    z.object({
      patientid: id,
      previouspatientids: z.array(id).nullish(),
      firstname: text,
      lastname: text,
      dob: z
        .string()
        .regex(/^\d{2}\/\d{2}\/\d{4}$/)
        .nullish(),
      sex: text,
      address1: text,
      city: text,
      state: text,
      zip: text,
      mobilephone: text,
      homephone: text,
      email: text,
      guarantorfirstname: text,
      guarantorlastname: text,
      guarantoraddress1: text,
      guarantorcity: text,
      guarantorstate: text,
      guarantorzip: text,
      insurances: z
        .array(
          z.object({
            sequencenumber: text,
            insuranceplanname: text,
            insuranceidnumber: text,
            insurancepackageaddress1: text,
            insurancepackagecity: text,
            insurancepackagestate: text,
            insurancepackagezip: text,
          }),
        )
        .nullish(),
    }),
  ),
})
export type AthenaPatient = z.output<typeof changedPatientsSchema>['patients'][number]

/** GET /patients/changed/subscription */
export const subscriptionSchema = z.object({ status: z.string().nullish() })

/** What is written without news. */
export const writtenSchema = z.object({ success: yesOrNo.nullish() })
