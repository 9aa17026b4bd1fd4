import { dayWords } from '@econsult/contract/absences'
import type { ReplyOf } from '@econsult/contract/call'
import type { fetchPayerRules, PayerRule } from '@econsult/contract/claims/payers'
import { phrases } from './phrases.ts'

export type RuleSets = ReplyOf<typeof fetchPayerRules>['data']['ruleSets']

/** Returns a text such as 'CMS, Jan. 01 2026: 99452 from 16 minutes, consent for each consult'. */
export function ruleWords(rule: PayerRule, ruleSets: RuleSets): string {
  const set = ruleSets.find(({ id }) => id === rule.ruleSet)
  return phrases.rule({
    ruleSet: set ? phrases.ruleSetFrom({ ruleSet: set.name, day: dayWords(set.from) }) : rule.ruleSet,
    minutes: rule.referralFrom,
    verbalReport: rule.verbalReport ? 'yes' : 'no',
    consent: rule.consent,
  })
}
