import type { recordLinksSchema } from '@econsult/contract/patients'
import type { z } from 'zod'

/** The record systems with an id for a patient, in the order of the contract's fields. */
export function recordSystemsOf(links: z.infer<typeof recordLinksSchema>): string[] {
  const ids = {
    athena: links.athenaPatientId,
    elation: links.elationPatientId,
    cerbo: links.cerboPatientId,
    hint: links.hintPatientId,
  }
  return Object.entries(ids).flatMap(([system, id]) => (id === null || id === '' ? [] : [system]))
}
