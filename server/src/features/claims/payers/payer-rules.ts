import { CLAIM_TEXTS } from '@econsult/contract/claims'
import type { PayerRule } from '@econsult/contract/claims/payers'
import type * as contract from '@econsult/contract/claims/payers'
import { RULE_SET_IDS } from '@econsult/contract/claims/codes'
import type { CoreDeps } from '../../../deps.ts'
import { notFound } from '../../../http/errors.ts'
import type { Action } from '../../../http/action.ts'
import { fullName } from '../../../lib/full-name.ts'
import { ruleSetOn } from '../rule-sets.ts'
import {
  findClinicians,
  findPayerRules,
  findPayersOfPractice,
  writePayerRule,
  writeProfession,
} from './store.ts'

/** Returns the practice's rules by payer. By default, Medicare's rules apply to all payers (PAID-03). */
export const fetchPayerRules: Action<typeof contract.fetchPayerRules, CoreDeps> = async (
  deps,
  { caller, record },
) => {
  const { practiceId } = caller
  if (practiceId === null) throw notFound()
  const today = deps.clock.now().toISOString().slice(0, 10)
  return deps.database.asCaller(record, async (handle) => {
    const chosen = await findPayerRules(handle, practiceId)
    const rules = chosen.map((one): PayerRule => ({
      payer: one.payer_name,
      ruleSet: one.rule_set,
      verbalReport: one.verbal_report,
      referralFrom: one.referral_from,
      consent: one.consent,
    }))
    const { options } = ruleSetOn('medicare', today)
    const { verbalReport, referralFrom, consent } = options
    const standard = { payer: '', ruleSet: 'medicare' as const, verbalReport, referralFrom, consent }
    const own = new Set(chosen.map(({ payer }) => payer))
    const payers = await findPayersOfPractice(handle, practiceId)
    const clinicians = await findClinicians(handle, practiceId)
    return {
      data: {
        rules: own.has('') ? rules : [standard, ...rules],
        otherPayers: payers.filter((name) => !own.has(name.trim().toLowerCase())),
        ruleSets: RULE_SET_IDS.map((id) => {
          const { name, from, source } = ruleSetOn(id, today)
          return { id, name, from, source }
        }),
        clinicians: clinicians.map((one) => ({
          id: one.id,
          name: fullName(one),
          isBehavioral: one.is_behavioral,
        })),
      },
    }
  })
}

/**
 * Saves the rules that the practice chooses for a payer. Held claims keep their verdict until they are released
 * (PAID-03).
 */
export const savePayerRule: Action<typeof contract.savePayerRule, CoreDeps> = async (
  deps,
  { caller, input, record },
) => {
  const { practiceId } = caller
  if (practiceId === null) throw notFound()
  await deps.database.asCaller(record, (handle) =>
    writePayerRule(handle, {
      practice_id: practiceId,
      payer: input.payer.trim().toLowerCase(),
      payer_name: input.payer.trim(),
      rule_set: input.ruleSet,
      verbal_report: input.verbalReport,
      referral_from: input.referralFrom,
      consent: input.consent,
      changed_at: deps.clock.now(),
      changed_by: caller.id,
    }),
  )
  return { message: CLAIM_TEXTS.saved }
}

/**
 * Sets whether a clinician of the practice bills the codes of behavioral health.
 * @throws CallError notFound if the user is not a clinician of the practice
 */
export const saveProfession: Action<typeof contract.saveProfession, CoreDeps> = async (
  deps,
  { caller, input, record },
) => {
  const { practiceId } = caller
  if (practiceId === null) throw notFound()
  await deps.database.asCaller(record, async (handle) => {
    const own = await findClinicians(handle, practiceId)
    if (!own.some(({ id }) => id === input.clinicianId)) throw notFound()
    const by = { practiceId, changedBy: caller.id, now: deps.clock.now() }
    await writeProfession(handle, { ...by, clinicianId: input.clinicianId, isBehavioral: input.isBehavioral })
  })
  return { message: CLAIM_TEXTS.saved }
}
