import { findRequests } from '../../../case-events/requests/store.ts'
import type { CaseGroup } from '../of-case/find-of-cases.ts'
import { caseKey } from '../of-case/case-ids.ts'
import type { View } from '../resource-kind.ts'
import { findSpecialties } from '../../specialties/store.ts'
import type { CaseRecord } from '../../../tables/cases.ts'
import type { StateOfRequest } from './states.ts'

/** A request with its case, its specialty, and the id that its ServiceRequest and Task share. */
export interface RequestOfCase extends StateOfRequest {
  readonly id: string
  readonly ofCase: CaseRecord
  readonly specialtyId: number
  readonly specialty: { readonly value: string; readonly title: string }
  readonly specialistId: string | null
  readonly since: Date
  /** Null unless the clock of the request is running. */
  readonly dueAt: Date | null
}

/** Returns the id that a request's ServiceRequest and Task share. */
export function requestId(caseId: string, specialtyId: number): string {
  return `${caseKey(caseId)}.${specialtyId}`
}

/** Reads the requests of some cases, sorted by case and specialty. */
export async function readRequests({ handle }: View, { cases }: CaseGroup): Promise<RequestOfCase[]> {
  const [requests, specialties] = await Promise.all([findRequests(handle, cases), findSpecialties(handle)])
  const byCase = Map.groupBy(requests, (one) => one.case_id)
  return cases.flatMap((ofCase) =>
    (byCase.get(ofCase.id) ?? []).flatMap((one) => {
      const specialty = specialties.find(({ id }) => id === one.specialty_id)
      const { state } = one
      if (!specialty) return []
      const dueAt = one.clock?.dueAt ?? null
      return {
        id: requestId(ofCase.id, one.specialty_id),
        ofCase,
        specialtyId: one.specialty_id,
        specialty,
        specialistId: one.specialist_id,
        state,
        before_closing: one.before_closing,
        since: new Date(one.since),
        dueAt: dueAt === null ? null : new Date(dueAt),
      }
    }),
  )
}
