import type { ListedPatient } from '@econsult/contract/patient-merges'
import { fullName } from '../../lib/full-name.ts'
import { presentOption } from '../patients/present.ts'
import type { PatientCases } from '../patients/listed/store.ts'
import type { PatientRecord } from '../patients/store.ts'
import type { FoundMerge } from './store.ts'

interface Beside {
  readonly providerName: string | undefined
  readonly cases: PatientCases | undefined
  readonly merges: readonly FoundMerge[]
}

/** A patient in the list, with the entries merged into it. */
export function presentListed(
  patient: PatientRecord,
  { providerName, cases, merges }: Beside,
): ListedPatient {
  return {
    ...presentOption(patient),
    providerName: providerName ?? null,
    cases: cases?.count ?? 0,
    lastCaseAt: cases?.last.getTime() ?? null,
    merges: merges.map((merge) => ({
      mergeId: merge.id,
      fullName: merge.full_name,
      dob: merge.dob,
      at: merge.merged_at.getTime(),
      byName: fullName(merge),
    })),
  }
}
