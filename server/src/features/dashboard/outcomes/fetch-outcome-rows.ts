import { MAX_OUTCOME_ROWS, WITHHELD } from '@econsult/contract/dashboard/outcomes'
import type * as contract from '@econsult/contract/dashboard/outcomes'
import type { CoreDeps } from '../../../deps.ts'
import { badField } from '../../../http/errors.ts'
import type { Action } from '../../../http/action.ts'
import { findMonthTotals } from '../../cases/consults/store.ts'
import { countedConsults, sumOf } from '../counted-consults.ts'
import { answersOf, isWithheld } from './rules.ts'
import { findOutcomeRows, findOutcomesBySpecialty, findOutcomeTotals } from './store.ts'

const PAGE = 5000

/**
 * Returns one page of the rows for the outcomes CSV (SURV-02).
 * @throws CallError badInput if there are more consults than the CSV may contain
 */
export const fetchDashboardOutcomeRows: Action<typeof contract.fetchDashboardOutcomeRows, CoreDeps> = async (
  deps,
  { caller, input, record },
) => {
  const { skip, ...filter } = input
  const counted = countedConsults(caller, filter, deps.clock.now())
  return deps.database.asCaller(record, async (handle) => {
    const consults = sumOf(await findMonthTotals(handle, counted), (month) => month.total)
    if (consults > MAX_OUTCOME_ROWS) throw badField('from', TOO_MANY)
    const answers = answersOf(await findOutcomeTotals(handle, counted))
    const withheld = new Set(
      (await findOutcomesBySpecialty(handle, counted))
        .filter((one) => isWithheld(answersOf(one).referral))
        .map(({ name }) => name),
    )
    const rows = await findOutcomeRows(handle, counted, { skip, atMost: PAGE })
    const data = {
      rows: rows.map((row) => ({
        specialties: row.specialties.map((name) => (row.survey && withheld.has(name) ? WITHHELD : name)),
        isClosed: row.is_closed,
        survey: row.survey,
        plan: isWithheld(answers.plan) ? null : row.plan_effect,
        referral: isWithheld(answers.referral) ? null : row.referral_effect,
        isDeclined: row.is_declined,
        isAssigned: row.is_assigned,
        sentToReply: row.sent_to_reply,
        assignedToReply: row.assigned_to_reply,
      })),
      isLast: rows.length < PAGE,
    }
    return { data }
  })
}

const TOO_MANY = `A CSV holds at most ${MAX_OUTCOME_ROWS.toLocaleString('en-US')} consults. Choose fewer days or one specialty.`
