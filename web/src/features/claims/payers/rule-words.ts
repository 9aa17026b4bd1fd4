import { dayWords } from '@econsult/contract/absences'
import type { ReplyOf } from '@econsult/contract/call'
import type { fetchPayerRules, PayerRule } from '@econsult/contract/claims/payers'

export type RuleSets = ReplyOf<typeof fetchPayerRules>['data']['ruleSets']

/** Returns a text such as 'CMS, Jan. 01 2026: 99452 from 16 minutes, consent for each consult'. */
export function ruleWords(rule: PayerRule, ruleSets: RuleSets): string {
  const set = ruleSets.find(({ id }) => id === rule.ruleSet)
  const parts = [
    `99452 from ${rule.referralFrom} minutes`,
    ...(rule.verbalReport ? ['99451 with a verbal report'] : []),
    rule.consent === 'year' ? 'consent for a year' : 'consent for each consult',
  ]
  return `${set ? `${set.name}, ${dayWords(set.from)}` : rule.ruleSet}: ${parts.join(', ')}`
}
