import type { ReplyOf } from '@econsult/contract/call'
import { CASE_STATES } from '@econsult/contract/cases/consults'
import { ACTIVE_USER_DAYS, MAX_DASHBOARD_PEOPLE } from '@econsult/contract/dashboard'
import type * as contract from '@econsult/contract/dashboard'
import type { Handle } from '../../../db/database.ts'
import type { CoreDeps } from '../../../deps.ts'
import { DAY } from '../../../scheduling/durations.ts'
import { fullName } from '../../../lib/full-name.ts'
import type { Action } from '../../../http/action.ts'
import { answerDashboard, sumOf } from '../counted-consults.ts'
import { findSpecialtyTotals } from '../../cases/consults/store.ts'
import { presentMonths } from '../present.ts'
import { partsOf } from '../rules.ts'
import { countByProvider, findLastActivity } from './store.ts'

type Reply = ReplyOf<typeof contract.fetchDashboardUtilization>

const COLUMN_OF = {
  Unassigned: 'unassigned',
  Waiting: 'waiting',
  Replied: 'replied',
  Closed: 'closed',
} as const

/** Returns the consults by month, specialty, provider and state, and the active users (DASH-02). */
export const fetchDashboardUtilization: Action<typeof contract.fetchDashboardUtilization, CoreDeps> = async (
  deps,
  request,
) => {
  return answerDashboard(deps, request, async ({ handle, counted, totals, now }) => {
    const specialties = await findSpecialtyTotals(handle, counted)
    const providers = (await countByProvider(handle, counted, partsOf(counted.period, now))).map((row) => ({
      id: row.id,
      name: fullName(row),
      consults: row.consults,
    }))
    const others = providers.slice(MAX_DASHBOARD_PEOPLE)
    return {
      months: presentMonths(counted.period, totals),
      states: CASE_STATES.map((state) => ({
        state,
        consults: sumOf(totals, (month) => month[COLUMN_OF[state]]),
      })),
      specialties: specialties.map(({ id, name, total }) => ({ id: String(id), name, consults: total })),
      providers: providers.slice(0, MAX_DASHBOARD_PEOPLE),
      otherProviders: { providers: others.length, consults: sumOf(others, (row) => row.consults) },
      activeUsers: counted.scope.kind === 'own' ? null : await activeUsers(handle, now),
    }
  })
}

async function activeUsers(handle: Handle, now: Date): Promise<Reply['data']['activeUsers']> {
  const people = await findLastActivity(handle)
  const since = now.getTime() - ACTIVE_USER_DAYS * DAY
  return {
    active: people.filter((person) => person.last_active_at && person.last_active_at.getTime() >= since)
      .length,
    total: people.length,
    people: people.slice(0, MAX_DASHBOARD_PEOPLE).map((person) => ({
      id: person.id,
      name: fullName(person),
      lastActiveAt: person.last_active_at?.getTime() ?? null,
    })),
  }
}
