import { CLAIM_STATES } from '@econsult/contract/claims'
import { CLAIM_STATE_NAMES } from '@econsult/contract/claims/names'
import { failureText } from '../../lib/api-failure.ts'
import { useLazyFetchClaimFiguresQuery, useReadsClaimFigures } from './claim-calls.ts'
import { phrases } from './phrases.ts'

/**
 * Returns a function that fetches the number of claims by state, and the reasons for held and lost claims, as tables
 * for the CSV of the savings (PAID-04). The function returns no tables for users who may not see them. If the request
 * fails, it throws an error with a text for the user.
 */
export function useClaimTables() {
  const isReader = useReadsClaimFigures()
  const [read] = useLazyFetchClaimFiguresQuery()
  return async ({ from, to }: { from: string; to: string }) => {
    if (!isReader) return []
    const { data, error } = await read({ from, to }, true)
    if (error) throw new Error(failureText(error))
    if (!data) throw new Error('the figures of the claims were not read')
    const { counts, reasons } = data.data
    return [
      {
        title: phrases.heldAndLost,
        columns: [phrases.state, phrases.claims],
        rows: CLAIM_STATES.map((state) => [CLAIM_STATE_NAMES[state], counts[state]]),
      },
      {
        title: phrases.whyHeldOrLost,
        columns: [phrases.ruleOrReason, phrases.state, phrases.claims],
        rows: reasons.map(({ state, name, count }) => [name, CLAIM_STATE_NAMES[state], count]),
      },
    ]
  }
}
