import type { LinkedSystem } from '@econsult/contract/record-systems/systems'

/** The id of a patient in a record system. */
export interface PatientLink {
  readonly id: string
  /** The patient's physician in Elation; null for other systems. */
  readonly physicianId: string | null
}

/** The ids of a patient in record systems. */
export type PatientLinks = Readonly<Partial<Record<LinkedSystem, PatientLink>>>
