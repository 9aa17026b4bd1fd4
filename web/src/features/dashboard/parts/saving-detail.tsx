import { SAVING_PER_CONSULT, type VisitsAvoided } from '@econsult/contract/dashboard'
import type { Behind } from './behind.ts'
import { FigureLink } from './figure-link.ts'
import { ofWords } from './of-bars.tsx'
import { consultWords, shareWords } from './words.ts'

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
  const all = allPractices === null ? '' : `, all practices ${allPractices} %`
  return (
    <>
      {`${consultWords(totalConsults)} at $${SAVING_PER_CONSULT} each`}
      {own === null ? null : (
        <div>
          By surveys {shareWords(own.consults, own.of)} of visits avoided (
          <FigureLink to={behind.of({ folder: 'closed_cases', referral: 'avoided' })}>
            {ofWords(own)}
          </FigureLink>
          ){all}
        </div>
      )}
    </>
  )
}
