import type { Delivery, DeliveryGroup } from '@econsult/contract/deliveries'
import type * as contract from '@econsult/contract/deliveries'
import { searchTerms } from '@econsult/contract/name-search'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps, ExchangeDeps } from '../../deps.ts'
import { type Caller, inboxOwner } from '../../sessions/caller.ts'
import type { Action } from '../../http/action.ts'
import { presentEach } from '../../http/unreadable-rows.ts'
import { findAssignments } from '../cases/assignments/store.ts'
import { findClaimsWithoutCase } from '../records/claims/store.ts'
import { findPracticeById } from '../practices/store.ts'
import { presentDelivery } from './present.ts'
import {
  countDeliveries,
  countStates,
  findDeliveries,
  type ListedDelivery,
  STATES_OF_GROUP,
} from './store.ts'

const DEFAULT_LIMIT = 25
const MOST_UNLINKED = 20

/** Returns one page of the deliveries that the caller may see. */
export const fetchDeliveries: Action<typeof contract.fetchDeliveries, CoreDeps & ExchangeDeps> = async (
  deps,
  { caller, input, record },
) => {
  const reader = readerOf(caller)
  const { caseId, group, target, search = '', limit = DEFAULT_LIMIT, offset = 0 } = input
  const filter = { reader, caseId, group, target, terms: searchTerms(search) }
  const faxNumber = await readFaxNumber(deps, caller.practiceId)
  return deps.database.asCaller(record, async (handle) => {
    const rows = await findDeliveries(handle, filter, { limit, offset })
    const states = new Map((await countStates(handle, reader)).map((row) => [row.state, row.count]))
    const count = (of: DeliveryGroup) =>
      STATES_OF_GROUP[of].reduce((total, state) => total + (states.get(state) ?? 0), 0)
    return {
      data: await presentAll(handle, rows, faxNumber),
      page: { total: await countDeliveries(handle, filter) },
      counts: {
        'needs attention': count('needs attention'),
        failed: count('failed'),
        'on the way': count('on the way'),
        accepted: count('accepted'),
      },
      unlinkedClaims: caseId === undefined ? await readUnlinkedClaims(handle, caller) : [],
    }
  })
}

async function readUnlinkedClaims(handle: Handle, { practiceId, userType, id }: Caller) {
  if (practiceId === null) return []
  const providerId = userType === 'PCP' ? id : undefined
  const claims = await findClaimsWithoutCase(handle, { practiceId, providerId, limit: MOST_UNLINKED })
  for (const { patient_id } of claims) handle.audited.show(practiceId, patient_id)
  return presentEach(claims, (claim) => ({
    claimId: claim.claim_id,
    patientName: claim.full_name,
    procedureCodes: claim.procedure_codes,
    createdAt: claim.created_at.getTime(),
  }))
}

/** Returns the filter for the deliveries that a caller may see. */
export function readerOf(caller: Caller) {
  const practiceId = caller.userType === 'Admin' ? null : caller.practiceId
  return { ownerId: inboxOwner(caller), practiceId }
}

async function readFaxNumber(
  { database, fax }: CoreDeps & ExchangeDeps,
  practiceId: string | null,
): Promise<string | null> {
  if (!fax || practiceId === null) return null
  const practice = await database.asSystem((handle) => findPracticeById(handle, practiceId))
  return practice?.fax_number ?? null
}

async function presentAll(
  handle: Handle,
  rows: readonly ListedDelivery[],
  faxNumber: string | null,
): Promise<Delivery[]> {
  for (const { practice_id, case_id } of rows) handle.audited.show(practice_id, case_id)
  const keys = rows.map((row) => ({ practice_id: row.practice_id, id: row.case_id }))
  const assignments = Map.groupBy(await findAssignments(handle, keys), (one) => one.case_id)
  return presentEach(rows, (row) => presentDelivery(row, assignments.get(row.case_id) ?? [], faxNumber))
}

/** Returns one delivery that the caller may see in the API's format, with the practice's current fax number. */
export async function readDelivery(
  handle: Handle,
  caller: Caller,
  id: string,
  faxNumber: string | null,
): Promise<Delivery | undefined> {
  const filter = { reader: readerOf(caller), id, terms: [] }
  const found = await findDeliveries(handle, filter, { limit: 1, offset: 0 })
  return (await presentAll(handle, found, faxNumber))[0]
}
