import type { DashboardFilter, DashboardHead } from '@econsult/contract/dashboard'
import type { Handle } from '../../db/database.ts'
import type { Caller } from '../../sessions/caller.ts'
import { providerKey, scopeOf, specialtyNumber } from '../cases/consults/rules.ts'
import type { Counted } from '../cases/consults/store.ts'
import { periodOf } from './rules.ts'
import { findScopeName } from './store.ts'

/**
 * The consults that a caller's filter selects.
 * @throws CallError if its days are not a valid period, or if the caller has no practice.
 */
export function countedConsults(caller: Caller, filter: DashboardFilter, now: Date): Counted {
  return {
    scope: scopeOf(caller),
    period: periodOf(filter, now),
    specialtyId: specialtyNumber(filter.specialtyId),
    providerId: providerKey(filter.providerId),
  }
}

/** The fields that every dashboard begins with. */
export async function dashboardHead(
  handle: Handle,
  { scope, period }: Counted,
  now: Date,
  months: readonly { readonly total: number }[],
): Promise<DashboardHead> {
  return {
    scope: { kind: scope.kind, name: await findScopeName(handle, scope) },
    from: period.from,
    to: period.to,
    countedAt: now.getTime(),
    totalConsults: sumOf(months, (month) => month.total),
  }
}

/** Sums one figure over all rows. */
export function sumOf<Row>(rows: readonly Row[], figure: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + figure(row), 0)
}
