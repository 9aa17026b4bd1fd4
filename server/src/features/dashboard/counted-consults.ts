import type { DashboardFilter, DashboardHead } from '@econsult/contract/dashboard'
import type { Handle } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { periodOf, providerKey, scopeOf, specialtyNumber } from './rules.ts'
import { type Counted, findScopeName } from './store.ts'

/**
 * Which consults a caller's filter names.
 * @throws CallError where its days make no sense, or where the caller has no practice.
 */
export function countedConsults(caller: Caller, filter: DashboardFilter, now: Date): Counted {
  return {
    scope: scopeOf(caller),
    period: periodOf(filter, now),
    specialtyId: specialtyNumber(filter.specialtyId),
    providerId: providerKey(filter.providerId),
  }
}

/** What stands at the head of every dashboard. */
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

/** The sum of a figure over rows. */
export function sumOf<Row>(rows: readonly Row[], figure: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + figure(row), 0)
}
