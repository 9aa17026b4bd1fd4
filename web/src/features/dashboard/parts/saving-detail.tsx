import { SAVING_PER_CONSULT, type VisitsAvoided } from '@econsult/contract/dashboard'
import type { Behind } from './behind.ts'
import { linkTo } from './link-elements.tsx'
import { dollarWords, percentWords, shareWords } from './words.ts'
import { phrases } from './phrases.ts'

type SavingDetailProps = { totalConsults: number; visitsAvoided: VisitsAvoided; behind: Behind }

/**
 * The calculation of the estimated savings, and the share of visits avoided according to the senders' surveys
 * (SURV-02).
 */
export function SavingDetail({
  totalConsults,
  visitsAvoided: { own, allPractices },
  behind,
}: SavingDetailProps) {
  return (
    <>
      {phrases.savingsFormula({ count: totalConsults, amount: dollarWords(SAVING_PER_CONSULT) })}
      {own === null ? null : <div>{avoidedWords(own, allPractices, behind)}</div>}
    </>
  )
}

function avoidedWords(
  { consults, of }: NonNullable<VisitsAvoided['own']>,
  allPractices: VisitsAvoided['allPractices'],
  behind: Behind,
) {
  const links = { list: linkTo(behind.of({ folder: 'closed_cases', referral: 'avoided' })) }
  const values = { share: shareWords(consults, of), count: consults, total: of }
  return allPractices === null
    ? phrases.avoidedShare(links, values)
    : phrases.avoidedShareAndAll(links, { ...values, allPractices: percentWords(allPractices) })
}
