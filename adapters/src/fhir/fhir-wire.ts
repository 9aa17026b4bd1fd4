import { z } from 'zod'
import { MOST_TESTS } from '../records/chart-port.ts'

const text = z.string().nullish().catch(null)

/** A CodeableConcept, converted to text: its own text, or else the first display name, or else the first code. */
const concept = z
  .object({
    text,
    coding: z
      .array(z.object({ display: text, code: text }).catch({ display: null, code: null }))
      .nullish()
      .catch(null),
  })
  .transform(({ text: words, coding }) => {
    const displays = (coding ?? []).map(({ display }) => display)
    return words || displays.find(Boolean) || coding?.[0]?.code || ''
  })
  .nullish()
  .catch(null)

/**
 * A CodeableConcept whose code may be a statement. It is converted to its words ('' if there is only a code) and codes.
 */
const codedConcept = z
  .object({
    text,
    coding: z
      .array(
        z
          .object({ system: text, display: text, code: text })
          .catch({ system: null, display: null, code: null }),
      )
      .nullish()
      .catch(null),
  })
  .transform(({ text: words, coding }) => ({
    words: words || (coding ?? []).map(({ display }) => display).find(Boolean) || '',
    codes: (coding ?? []).map(({ system, code }) => ({ system: system ?? '', code: code ?? '' })),
  }))
  .nullish()
  .catch(null)

/** A CodeableConcept, converted to its codes, for example 'active'. */
const codes = z
  .object({ coding: z.array(z.object({ code: text })).nullish() })
  .transform(({ coding }) => (coding ?? []).map(({ code }) => code ?? ''))
  .nullish()
  .catch(null)

const reference = z.object({ reference: text, display: text }).nullish().catch(null)
const id = z.string().min(1).max(200)

export const capabilitySchema = z.object({
  resourceType: z.literal('CapabilityStatement'),
  fhirVersion: z.string(),
  software: z.object({ name: text }).nullish().catch(null),
})

export const patientSchema = z.object({
  resourceType: z.literal('Patient'),
  id,
  birthDate: text,
  name: z.array(z.object({ family: text, given: z.array(z.string()).nullish().catch(null) })).nullish(),
})
export type FhirPatient = z.output<typeof patientSchema>

/** Fields of every entry of a chart; a server refers to the patient in one of the two reference fields. */
const entrySchema = z.object({ id, patient: reference, subject: reference })

/** Fields of ongoing entries, such as an allergy or a problem. */
const lastingSchema = entrySchema.extend({
  clinicalStatus: codes,
  verificationStatus: codes,
  code: codedConcept,
  onsetDateTime: text,
  recordedDate: text,
})

export const allergySchema = lastingSchema.extend({
  resourceType: z.literal('AllergyIntolerance'),
  reaction: z
    .array(z.object({ manifestation: z.array(concept).nullish().catch(null), severity: text }))
    .nullish()
    .catch(null),
})
export type FhirAllergy = z.output<typeof allergySchema>

export const conditionSchema = lastingSchema.extend({ resourceType: z.literal('Condition') })
export type FhirCondition = z.output<typeof conditionSchema>

export const medicationSchema = entrySchema.extend({
  resourceType: z.literal('MedicationRequest'),
  status: text,
  medicationCodeableConcept: codedConcept,
  /** True if the order states that the medication must not be given. */
  doNotPerform: z.boolean().nullish().catch(null),
  medicationReference: reference,
  authoredOn: text,
  dosageInstruction: z.array(z.object({ text })).nullish().catch(null),
})
export type FhirMedication = z.output<typeof medicationSchema>

const quantity = z
  .object({ value: z.number().nullish(), unit: text, code: text, comparator: text })
  .nullish()
  .catch(null)

const value = { valueQuantity: quantity, valueString: text, valueCodeableConcept: concept }

/** Fields of results with a single date. */
const foundSchema = entrySchema.extend({ status: text, code: concept, effectiveDateTime: text, issued: text })

export const observationSchema = foundSchema
  .extend({
    resourceType: z.literal('Observation'),
    ...value,
    interpretation: z.array(codes).nullish().catch(null),
    referenceRange: z
      .array(z.object({ low: quantity, high: quantity, text }))
      .nullish()
      .catch(null),
    component: z
      .array(z.object({ code: concept, ...value }))
      .nullish()
      .catch(null),
  })
  .refine(({ component }) => (component?.length ?? 0) < MOST_TESTS)
export type FhirObservation = z.output<typeof observationSchema>

export const reportSchema = foundSchema.extend({
  resourceType: z.literal('DiagnosticReport'),
  conclusion: text,
  result: z.array(reference).nullish().catch(null),
})
export type FhirReport = z.output<typeof reportSchema>

const attachment = z.object({ contentType: text, url: text, data: text, title: text })

export const documentSchema = entrySchema.extend({
  resourceType: z.literal('DocumentReference'),
  status: text,
  type: concept,
  date: text,
  author: z.array(reference).nullish().catch(null),
  content: z.array(z.object({ attachment })).nullish().catch(null),
})
export type FhirDocument = z.output<typeof documentSchema>

/** A Binary resource as JSON. */
export const binarySchema = z.object({ resourceType: z.literal('Binary'), contentType: text, data: text })
