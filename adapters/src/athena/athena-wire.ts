import { z } from 'zod'
import { answersOf } from '../records/answers.ts'
import { vendorId, vendorText } from '../records/wire-fields.ts'

/** GET /chart/{patientid}/encounters */
const encountersSchema = z.object({
  encounters: z.array(
    z.object({
      encounterid: vendorId,
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
const summarySchema = z.object({ summaryhtml: z.string() })

/** GET /departments */
const departmentsSchema = z.object({
  departments: z.array(z.object({ departmentid: vendorId, name: vendorText })),
})

/** GET /encounter/{encounterid}/procedurecodes */
const proceduresSchema = z.object({
  procedures: z.array(z.object({ procedurecode: vendorId, description: z.string() })),
})

/** GET /chart/encounter/{encounterid}/diagnoses: an array without an enclosing object. */
const diagnosesSchema = z.array(
  z.object({
    description: z.string().nullish(),
    ranking: z.coerce.number().nullish(),
    icdcodes: z
      .array(z.object({ code: z.string(), codeset: z.string(), description: z.string().nullish() }))
      .nullish(),
  }),
)
export type AthenaDiagnosis = z.output<typeof diagnosesSchema>[number]

/** GET /patients/{patientid}: an array with one patient or none. */
const patientsSchema = z.array(z.object({ patientid: vendorId, primaryproviderid: vendorId.nullish() }))

/** GET /providers */
const providersSchema = z.object({
  providers: z.array(
    z.object({ providerid: vendorId, npi: vendorId.nullish(), entitytype: z.string().nullish() }),
  ),
  next: z.string().nullish(),
})

/** A boolean, which athena sometimes sends as text. */
const yesOrNo = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])

/** POST /claims */
const claimAnswerSchema = z.object({
  success: yesOrNo,
  claimids: z.array(vendorId).nullish(),
  errormessage: z.string().nullish(),
})

/** GET /claims */
const claimsSchema = z.object({
  claims: z.array(z.object({ claimid: vendorId, reserved19: z.string().nullish() })),
})

/** GET /patients/changed */
const changedPatientsSchema = z.object({
  /** The total number of patients on all pages. */
  totalcount: z.coerce.number().int().nonnegative().nullish(),
  patients: z.array(
    z.object({
      patientid: vendorId,
      previouspatientids: z.array(vendorId).nullish(),
      firstname: vendorText,
      lastname: vendorText,
      /** mm/dd/yyyy */
      dob: vendorText,
      sex: vendorText,
      address1: vendorText,
      city: vendorText,
      state: vendorText,
      zip: vendorText,
      mobilephone: vendorText,
      homephone: vendorText,
      email: vendorText,
      guarantorfirstname: vendorText,
      guarantorlastname: vendorText,
      guarantoraddress1: vendorText,
      guarantorcity: vendorText,
      guarantorstate: vendorText,
      guarantorzip: vendorText,
      insurances: z
        .array(
          z.object({
            sequencenumber: vendorText,
            insuranceplanname: vendorText,
            insuranceidnumber: vendorText,
            insurancepackageaddress1: vendorText,
            insurancepackagecity: vendorText,
            insurancepackagestate: vendorText,
            insurancepackagezip: vendorText,
          }),
        )
        .nullish(),
    }),
  ),
})
export type AthenaPatient = z.output<typeof changedPatientsSchema>['patients'][number]

/** GET /patients/changed/subscription */
const subscriptionSchema = z.object({ status: z.string().nullish() })

/** Responses to write requests, whose content is ignored. */
const writtenSchema = z.object({ success: yesOrNo.nullish() })

const yes = z.union([z.literal(true), z.literal('true')])

/** POST /patients/{patientid}/documents/clinicaldocument. A response with status 200 can be a refusal. */
const filedSchema = z.union([
  z.object({ success: yes, clinicaldocumentid: vendorId }),
  z.object({ success: z.union([z.literal(false), z.literal('false')]), errormessage: z.string().nullish() }),
])

/** GET /patients/{patientid}/documents/clinicaldocument */
const documentsSchema = z.object({
  clinicaldocuments: z.array(
    z.object({
      clinicaldocumentid: vendorId,
      originalfilename: z.string().nullish(),
      internalnote: z.string().nullish(),
    }),
  ),
})

/** The schemas of athena's responses, except the lists of a chart. */
export default answersOf(import.meta.url, {
  encounters: encountersSchema,
  summary: summarySchema,
  departments: departmentsSchema,
  procedures: proceduresSchema,
  diagnoses: diagnosesSchema,
  patients: patientsSchema,
  providers: providersSchema,
  claimAnswer: claimAnswerSchema,
  claims: claimsSchema,
  changedPatients: changedPatientsSchema,
  subscription: subscriptionSchema,
  written: writtenSchema,
  documents: documentsSchema,
  filed: filedSchema,
})
