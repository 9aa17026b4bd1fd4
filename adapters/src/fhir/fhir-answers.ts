import { z } from 'zod'
import { answersOf } from '../records/answers.ts'
import { readRows } from '../records/rows-of.ts'
import { allergyEntry, medicineEntry, problemEntry } from './fhir-entries.ts'
import { fhirNote, writtenText } from './fhir-notes.ts'
import { observationFound, reportFound } from './fhir-results.ts'
import {
  allergySchema,
  binarySchema,
  capabilitySchema,
  conditionSchema,
  documentSchema,
  medicationSchema,
  observationSchema,
  patientSchema,
  reportSchema,
} from './fhir-wire.ts'

const outcomeSchema = z.object({ resourceType: z.literal('OperationOutcome') })

/**
 * A search result Bundle. Its resources are parsed individually, and its `total` is ignored; the Bundle may also
 * contain OperationOutcomes.
 */
function bundleOf<Row>(schema: z.ZodType<Row>) {
  return z
    .object({
      resourceType: z.literal('Bundle'),
      entry: z.array(z.object({ resource: z.unknown() })).nullish(),
      link: z.array(z.object({ relation: z.string(), url: z.string() })).nullish(),
    })
    .transform(({ entry, link }) => ({
      ...readRows(
        (entry ?? []).flatMap(({ resource }) =>
          outcomeSchema.safeParse(resource).success ? [] : [resource],
        ),
        schema,
      ),
      next: link?.find(({ relation }) => relation === 'next')?.url,
    }))
}

interface OfPatient {
  readonly patient?: Reference
  readonly subject?: Reference
}
type Reference = { readonly reference?: string | null | undefined } | null | undefined

/** A row that contains the id of its patient. */
export interface OwnRow<Read> {
  readonly of: string
  readonly read: Read
}

function ownRows<Row extends OfPatient, Read>(schema: z.ZodType<Row>, read: (row: Row) => Read) {
  return bundleOf(
    schema.transform((row): OwnRow<Read> => {
      const reference = (row.patient ?? row.subject)?.reference
      return { of: reference?.split('/').at(-1) ?? '', read: read(row) }
    }),
  )
}

/** The schemas of a FHIR server's responses, limited to the fields that the product uses. */
export default answersOf(import.meta.url, {
  discovery: z.object({ token_endpoint: z.url() }),
  capability: capabilitySchema,
  patients: bundleOf(patientSchema),
  allergies: ownRows(allergySchema, allergyEntry),
  problems: ownRows(conditionSchema, problemEntry),
  medicines: ownRows(medicationSchema, medicineEntry),
  observations: ownRows(observationSchema, observationFound),
  reports: ownRows(reportSchema, reportFound),
  documents: ownRows(documentSchema, fhirNote),
  binary: binarySchema.transform(({ data }) => writtenText(data)),
})
