import { LONGEST_GRANT_MS } from '@econsult/contract/delegates'
import { DELEGATE_RIGHTS, type DelegateRight } from '@econsult/contract/delegates/rights'
import { DELEGATE_TEXTS } from '@econsult/contract/delegates/texts'

/**
 * Returns each right once, sorted for display. The right 'read' is always included, because every other right implies
 * it (TURN-10).
 */
export function wholeRights(chosen: readonly DelegateRight[]): DelegateRight[] {
  return DELEGATE_RIGHTS.filter((right) => right === 'read' || chosen.includes(right))
}

/** Returns the reason why this end time of a right is invalid; undefined if it is valid. Both times are in ms. */
export function endFault(endsAt: number, now: number): string | undefined {
  if (endsAt <= now) return DELEGATE_TEXTS.endPassed
  return endsAt - now > LONGEST_GRANT_MS ? DELEGATE_TEXTS.tooLong : undefined
}
