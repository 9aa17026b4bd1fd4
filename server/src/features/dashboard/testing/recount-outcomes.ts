import type { OutcomeRow } from '@econsult/contract/dashboard/outcomes'
import { PLAN_EFFECTS, REFERRAL_EFFECTS } from '@econsult/contract/surveys'
import type { Handle } from '../../../db/database.ts'
import { percentile, type RawConsult } from './recount.ts'

/** The contribution of one consult to the outcomes, from either the raw tables or a row of the CSV. */
type Counted = Omit<OutcomeRow, 'specialties'> & { readonly specialties: readonly (string | number)[] }

/** Returns the consults with their surveys and declines, all from the raw tables. */
export async function withOutcomes(handle: Handle, consults: readonly RawConsult[]): Promise<Counted[]> {
  const surveys = await handle.selectFrom('surveys').selectAll().execute()
  const declines = await handle
    .selectFrom('case_events')
    .select('case_id')
    .where('kind', '=', 'declined')
    .execute()
  return consults.map((one) => {
    const said = surveys
      .filter((row) => row.case_id === one.id && row.withdrawn_at === null)
      .toSorted((a, b) => b.closing - a.closing)[0]
    const counts = one.is_closed && said?.closing === one.closings ? said : undefined
    const since = (from: number | undefined) =>
      from === undefined || one.repliedAt === undefined ? null : one.repliedAt - from
    return {
      specialties: one.specialties,
      isClosed: one.is_closed,
      survey: counts ? (counts.plan_effect || counts.referral_effect ? 'answered' : 'skipped') : null,
      plan: counts?.plan_effect ?? null,
      referral: counts?.referral_effect ?? null,
      isDeclined: declines.some((row) => row.case_id === one.id),
      isAssigned: one.assignedAt !== undefined,
      sentToReply: since(one.created_at.getTime()),
      assignedToReply: since(one.assignedAt),
    }
  })
}

/** Recomputes the outcomes metrics consult by consult. */
export function recountOutcomes(consults: readonly Counted[]) {
  const number = (holds: (one: Counted) => boolean) => consults.filter(holds).length
  const planned = number(({ plan }) => plan !== null)
  const referred = number(({ referral }) => referral !== null)
  const by = (options: readonly string[], part: 'plan' | 'referral') =>
    Object.fromEntries(options.map((option) => [option, number((one) => one[part] === option)]))
  return {
    surveys: {
      closed: number(({ isClosed }) => isClosed),
      answered: number(({ survey }) => survey === 'answered'),
      skipped: number(({ survey }) => survey === 'skipped'),
    },
    plan: planned < 5 ? null : by(PLAN_EFFECTS, 'plan'),
    referral: referred < 5 ? null : by(REFERRAL_EFFECTS, 'referral'),
    intervals: {
      sentToReply: interval(consults, ({ sentToReply }) => sentToReply, consults.length),
      assignedToReply: interval(
        consults,
        ({ assignedToReply }) => assignedToReply,
        number(({ isAssigned }) => isAssigned),
      ),
    },
    declined: { consults: number(({ isDeclined }) => isDeclined), of: consults.length },
    specialties: specialtiesOf(consults),
  }
}

/**
 * Returns the avoided visits by specialty, for specialties with at least five surveys that answer the referral
 * question.
 */
function specialtiesOf(consults: readonly Counted[]): Record<string, { consults: number; of: number }> {
  const names = new Set(consults.flatMap(({ specialties }) => specialties))
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const own = consults.filter((one) => one.referral !== null && one.specialties.includes(name))
      const avoided = own.filter(({ referral }) => referral === 'avoided').length
      return own.length < 5 ? [] : [[String(name), { consults: avoided, of: own.length }]]
    }),
  )
}

function interval(consults: readonly Counted[], of: (one: Counted) => number | null, whole: number) {
  const times = consults.flatMap((one) => of(one) ?? [])
  return {
    consults: times.length,
    of: whole,
    median: percentile(times, 0.5),
    percentile90: percentile(times, 0.9),
  }
}
