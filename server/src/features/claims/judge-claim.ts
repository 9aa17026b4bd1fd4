import { isDeepStrictEqual } from 'node:util'
import { dayWords } from '@econsult/contract/absences'
import type { VerdictOccasion } from '@econsult/contract/claims'
import type { Handle } from '../../db/database.ts'
import { dayAt } from '../../scheduling/days.ts'
import { DEFAULT_TIME_ZONE } from '../minutes/rules.ts'
import { findTimeZone } from '../minutes/store.ts'
import type { ReadFacts, Service } from './read-facts.ts'
import { readFacts, readRules } from './read-week.ts'
import { type CodeVerdict, judge, proposedOf } from './rules.ts'
import { type RuleOptions, type RuleSet, ruleSetOn } from './rule-sets.ts'
import {
  type ClaimRecord,
  findVerdict,
  insertStep,
  insertVerdict,
  enqueueClaimRelease,
  updateClaim,
  verdictColumns,
} from './store.ts'

/** The verdicts on a clinician's work, and the rules that led to them. */
export interface Judgement extends ReadFacts {
  readonly set: RuleSet
  readonly options: RuleOptions
  readonly codes: readonly CodeVerdict[]
  readonly proposed: CodeVerdict
}

/**
 * Judges a service by the rules that the billing practice has chosen for the payer. The version that was in force on
 * the day of the service applies (PAID-03). Requires system access.
 */
export async function judgeService(
  handle: Handle,
  service: Service,
  change: (facts: ReadFacts['facts']) => ReadFacts['facts'] = (facts) => facts,
): Promise<Judgement> {
  const rules = await readRules(handle, service)
  const { set, options } = rules
  const read = await readFacts(handle, service, rules)
  const facts = change(read.facts)
  const codes = judge(facts, set, options)
  return { facts, record: read.record, set, options, codes, proposed: proposedOf(codes) }
}

/** Returns a rule set's name and version, for example 'CMS, Jan. 01 2026'. */
export function rulesWords({ name, from }: Pick<RuleSet, 'name' | 'from'>): string {
  return `${name}, ${dayWords(from)}`
}

interface Asked {
  readonly now: Date
  readonly occasion: VerdictOccasion
}

/**
 * Judges a claim. If the verdict differs from the last one, or if a hold has ended, stores it with the version of the
 * rules. Moves the claim to the resulting state: stopped, held until the end of day 14, or to bill. A claim held by a
 * user remains held; a billed claim keeps its state and is judged once for its closing. If the rules differ from those
 * of the previous verdict, a step is added to the claim's history. The caller must hold the lock on the patient's
 * claims.
 */
export async function judgeClaim(
  handle: Handle,
  claim: ClaimRecord,
  { now, occasion }: Asked,
): Promise<void> {
  const before = await findVerdict(handle, claim)
  const isBilled = claim.billed_code !== null
  if (isBilled && before && before.at >= claim.closed_at) return
  const judged = await judgeService(handle, claim)
  const { set, options, codes, record, proposed } = judged
  const hasOtherRules = before !== undefined && !isSameRules(before, judged)
  if (hasOtherRules) {
    const was = ruleSetOn(before.rule_set, before.rules_from)
    const words = `Judged again by other rules: ${rulesWords(set)}, before ${rulesWords(was)}.`
    await insertStep(handle, claim, { kind: 'rules', words, at: now, actor: null })
  }
  const isNew = !before || hasOtherRules || !isDeepStrictEqual([before.codes, before.record], [codes, record])
  if (isNew || occasion === 'released') {
    await insertVerdict(handle, {
      practice_id: claim.practice_id,
      claim_id: claim.id,
      rule_set: set.id,
      rules_from: set.from,
      at: now,
      ...verdictColumns({ options, codes, record, occasion }),
    })
  }
  if (isBilled) return
  const timeZone = (await findTimeZone(handle, claim.practice_id)) ?? DEFAULT_TIME_ZONE
  const next = { ...stateAfter(claim, proposed, now, timeZone), code: proposed.code }
  const isSame = next.state === claim.state && next.why === claim.why && next.code === claim.code
  if (!isSame) await updateClaim(handle, claim, { ...next, changed_at: now })
  if (next.state === 'held' && claim.held_until && claim.held_until > now) {
    await enqueueClaimRelease(handle, claim, claim.held_until, now)
  }
}

type LastVerdict = NonNullable<Awaited<ReturnType<typeof findVerdict>>>

function isSameRules(before: LastVerdict, { set, options }: Judgement): boolean {
  if (before.rule_set !== set.id || before.rules_from !== set.from) return false
  return isDeepStrictEqual(before.options, options)
}

function stateAfter(
  { side, held_by, held_by_name, held_until }: ClaimRecord,
  proposed: CodeVerdict,
  now: Date,
  timeZone: string,
): Pick<ClaimRecord, 'state' | 'why'> {
  if (held_by !== null) return { state: 'held', why: `Held by ${held_by_name ?? ''}` }
  if (!proposed.passes) return { state: 'stopped', why: proposed.why }
  if (side === 'specialist' && held_until && held_until > now) {
    const lastDay = dayAt(new Date(held_until.getTime() - 1), timeZone)
    return { state: 'held', why: `Held until ${dayWords(lastDay)} is over, then to bill` }
  }
  if (side === 'specialist') return { state: 'to-bill', why: 'Passes, day 14 is over without a visit' }
  return { state: 'to-bill', why: `Passes, ${proposed.why}` }
}
