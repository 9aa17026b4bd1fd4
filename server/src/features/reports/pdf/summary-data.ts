import { z } from 'zod'

/** The data printed in the PDF of a visit. */
export const summaryDataSchema = z.object({
  productName: z.string(),
  /** The language of the document, as a BCP 47 tag; null or omitted for English (LANG-01). */
  language: z.string().nullish(),
  /** For example 'Latest Encounter'. */
  title: z.string(),
  /** The lines below the title: the source, the date and the patient. */
  facts: z.array(z.string()),
  patient: z.object({ name: z.string(), dob: z.string() }),
  sections: z.array(z.object({ heading: z.string().nullable(), text: z.string() })),
  /** The time of printing, in milliseconds since 1970. */
  generatedAt: z.number(),
})
export type SummaryData = z.infer<typeof summaryDataSchema>
