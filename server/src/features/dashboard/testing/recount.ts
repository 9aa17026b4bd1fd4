import { SAVING_PER_CONSULT } from '@econsult/contract/dashboard'
import type { Handle } from '../../../db/database.ts'
import type { Period } from '../../cases/consults/rules.ts'
import { monthsOf } from '../rules.ts'

/** One consult with data from the raw tables. */
export type RawConsult = Awaited<ReturnType<typeof readConsults>>[number]

/** Returns every case except support cases, with its assignments, events and messages, all from the raw tables. */
export async function readConsults(handle: Handle) {
  const cases = await handle.selectFrom('cases').selectAll().where('is_support', '=', false).execute()
  const assignments = await handle.selectFrom('case_specialties').selectAll().execute()
  const events = await handle.selectFrom('case_events').selectAll().execute()
  const messages = await handle.selectFrom('messages').select(['case_id']).execute()
  return cases.map((record) => {
    const own = { case_id: record.id }
    const isOwn = (row: { case_id: string }) => row.case_id === own.case_id
    const told = messages.filter(isOwn)
    return {
      ...record,
      specialties: assignments.filter(isOwn).map((row) => row.specialty_id),
      specialists: assignments.filter(isOwn).flatMap((row) => row.specialist_id ?? []),
      assignedAt: first(events.filter((row) => isOwn(row) && row.kind === 'assigned').map((row) => row.at)),
      // A message that a specialist writes after declining does not count as an answer.
      repliedAt: first(events.filter((row) => isOwn(row) && isReply(row)).map((row) => row.at)),
      messageCount: told.length,
      day: record.created_at.toISOString().slice(0, 10),
    }
  })
}

function isReply({ kind }: { kind: string }): boolean {
  return kind === 'replied' || kind === 'answer-signed'
}

function first(times: readonly Date[]): number | undefined {
  return times.length === 0 ? undefined : Math.min(...times.map((time) => time.getTime()))
}

/** Recomputes the metrics of the summary consult by consult. */
export function recountSummary(consults: readonly RawConsult[], period: Period) {
  const open = consults.filter((one) => !one.is_closed)
  return {
    totalConsults: consults.length,
    openConsults: open.length,
    unassignedConsults: open.filter((one) => one.specialists.length === 0).length,
    estimatedCostSavings: consults.length * SAVING_PER_CONSULT,
    months: monthsOf(period).map((month) => ({ month, consults: ofMonth(consults, month).length })),
  }
}

/** Recomputes the utilization metrics, without names and active users. */
export function recountUtilization(consults: readonly RawConsult[]) {
  return {
    states: Object.fromEntries(groupSizes(consults, (one) => [one.state])),
    specialties: Object.fromEntries(groupSizes(consults, (one) => one.specialties.map(String))),
    providers: Object.fromEntries(groupSizes(consults, (one) => [one.provider_id])),
  }
}

/** Recomputes the metrics of savings and of reimbursement claims. */
export function recountSavings(consults: readonly RawConsult[], period: Period) {
  const claims = (some: readonly RawConsult[], status: string) =>
    some.filter((one) => one.is_closed && one.claim_status === status)
  const submitted = claims(consults, 'SUBMITTED')
  return {
    closedConsults: consults.filter((one) => one.is_closed).length,
    claims: {
      submitted: submitted.length,
      notSubmitted: claims(consults, 'NOT SUBMITTED').length,
      none: claims(consults, '').length,
    },
    months: monthsOf(period).map((month) => {
      const sent = ofMonth(consults, month)
      return {
        month,
        consults: sent.length,
        estimatedCostSavings: sent.length * SAVING_PER_CONSULT,
        submitted: claims(sent, 'SUBMITTED').length,
        notSubmitted: claims(sent, 'NOT SUBMITTED').length,
      }
    }),
    codes: Object.fromEntries(
      groupSizes(submitted, (one) => one.procedure_codes.map((code) => code.procedurecode)),
    ),
  }
}

/** Recomputes the consult efficiency metrics; only the time to the first reply is given by month. */
export function recountEfficiency(consults: readonly RawConsult[], period: Period) {
  const closed = consults.filter((one) => one.is_closed).map((one) => one.messageCount)
  const reply = (some: readonly RawConsult[]) => durations(some, (one) => one.repliedAt)
  return {
    assignment: durations(consults, (one) => one.assignedAt),
    reply: reply(consults),
    closing: durations(consults, (one) => one.closed_at?.getTime()),
    replyByMonth: monthsOf(period).map((month) => ({ month, ...reply(ofMonth(consults, month)) })),
    messages: {
      consults: closed.length,
      average: closed.length === 0 ? null : closed.reduce((sum, count) => sum + count, 0) / closed.length,
      median: percentile(closed, 0.5),
      most: closed.length === 0 ? null : Math.max(...closed),
    },
  }
}

function durations(consults: readonly RawConsult[], end: (consult: RawConsult) => number | undefined) {
  const times = consults.flatMap((one) => {
    const at = end(one)
    return at === undefined ? [] : [at - one.created_at.getTime()]
  })
  return { consults: times.length, median: percentile(times, 0.5), percentile90: percentile(times, 0.9) }
}

/** Returns the given percentile of the sorted values, interpolated if it lies between two of them. */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const place = share * (sorted.length - 1)
  const below = sorted[Math.floor(place)]
  const above = sorted[Math.ceil(place)]
  if (below === undefined || above === undefined) return null
  return below + (above - below) * (place - Math.floor(place))
}

function ofMonth(consults: readonly RawConsult[], month: string): RawConsult[] {
  return consults.filter((one) => one.day.startsWith(month))
}

function groupSizes(
  consults: readonly RawConsult[],
  keys: (consult: RawConsult) => readonly string[],
): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const key of consults.flatMap(keys)) sizes.set(key, (sizes.get(key) ?? 0) + 1)
  return sizes
}
