import type * as contract from '@econsult/contract/record-systems/arrivals'
import type { CoreDeps, ExchangeDeps } from '../../../deps.ts'
import type { Caller } from '../../../sessions/caller.ts'
import { notFound } from '../../../http/errors.ts'
import type { Action } from '../../../http/action.ts'
import { askAthena } from '../charts/athena-chart.ts'
import { type TakenPatient, copyChanges } from './copy-changes.ts'

/**
 * Copies the changed patients of the caller's practice from athena (REC-01). Returns the patients whom the caller may
 * choose for a case. The admin, who decides about arriving patients, also gets the patients of other providers.
 */
export const changedAthenaPatients: Action<
  typeof contract.changedAthenaPatients,
  CoreDeps & ExchangeDeps
> = async (deps, { caller, input, record }) => {
  const { practiceId } = caller
  const athena = practiceId ? (await deps.records.of(practiceId)).athena : undefined
  if (!practiceId || athena?.practiceId !== input.athenaPracticeId) throw notFound()
  const feed = {
    practiceId,
    system: 'athena',
    feed: athena.adapter,
    vendorPracticeId: athena.practiceId,
  } as const
  const taken = await askAthena(() => copyChanges(deps, feed))
  const known = taken.filter((one) => mayKnow(caller, one))
  await deps.database.asCaller(record, async (handle) => {
    for (const id of known.flatMap(({ ids }) => ids)) handle.audited.show(practiceId, id)
  })
  const data = known.map(({ patient, outcome }) => ({
    athenaPatientId: patient.vendorPatientId,
    fullName: `${patient.firstName} ${patient.lastName}`,
    dob: patient.dob,
    outcome,
  }))
  return { data }
}

function mayKnow({ id, userType, isAdmin }: Caller, { outcome, here }: TakenPatient): boolean {
  if (userType === 'PCPSUPERUSER' || here.length === 0) return true
  if (outcome === 'to decide' && isAdmin) return true
  return here.some(({ provider_id }) => provider_id === null || provider_id === id)
}
