import type { recordLinksSchema } from '@econsult/contract/patients'
import { LINKED_SYSTEMS, type LinkedSystem, linkFieldOf } from '@econsult/contract/record-systems/systems'
import type { z } from 'zod'

/** Returns the record systems that have an id for a patient, in display order. */
export function recordSystemsOf(links: z.infer<typeof recordLinksSchema>): LinkedSystem[] {
  return LINKED_SYSTEMS.filter((system) => links[linkFieldOf(system)])
}
