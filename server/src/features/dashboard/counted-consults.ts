import type { DashboardFilter, DashboardHead } from '@econsult/contract/dashboard'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps } from '../../deps.ts'
import type { CallRequest } from '../../http/action.ts'
import type { Caller } from '../../sessions/caller.ts'
import { providerKey, scopeOf, specialtyNumber } from '../cases/consults/rules.ts'
import { type Counted, findMonthTotals, type MonthTotals } from '../cases/consults/store.ts'
import { periodOf } from './rules.ts'
import { findScopeName } from './store.ts'

/**
 * Selects the consults that a dashboard counts for the caller's filter.
 * @throws CallError if the filter's days are not a valid period, or if the caller has no practice.
 */
export function countedConsults(caller: Caller, filter: DashboardFilter, now: Date): Counted {
  return {
    scope: scopeOf(caller),
    period: periodOf(filter, now),
    specialtyId: specialtyNumber(filter.specialtyId),
    providerId: providerKey(filter.providerId),
  }
}

/** The data from which the metrics of a dashboard are computed. */
interface Dashboard {
  readonly handle: Handle
  readonly counted: Counted
  /** The totals of each month of the period. */
  readonly totals: readonly MonthTotals[]
  readonly head: DashboardHead
  readonly now: Date
}

/**
 * Answers a dashboard call. The response contains the fields that all dashboards share and the metrics of this
 * dashboard.
 * @throws CallError as countedConsults
 */
export async function answerDashboard<Figures extends object>(
  deps: CoreDeps,
  { caller, input, record }: CallRequest<DashboardFilter>,
  compute: (dashboard: Dashboard) => Promise<Figures>,
): Promise<{ data: DashboardHead & Figures }> {
  const now = deps.clock.now()
  const counted = countedConsults(caller, input, now)
  return deps.database.asCaller(record, async (handle) => {
    const totals = await findMonthTotals(handle, counted)
    const head = await headOf(handle, counted, now, totals)
    return { data: { ...head, ...(await compute({ handle, counted, totals, head, now })) } }
  })
}

async function headOf(
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

/** Adds up one value of every row. */
export function sumOf<Row>(rows: readonly Row[], figure: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + figure(row), 0)
}
