import type { LinkedSystem } from '@econsult/contract/record-systems/systems'

/** A patient's id in a record system. */
export interface PatientLink {
  readonly id: string
  /** Elation's physician of the patient; null for other systems. */
  readonly physicianId: string | null
}

/** A patient's ids in record systems. */
export type PatientLinks = Readonly<Partial<Record<LinkedSystem, PatientLink>>>
