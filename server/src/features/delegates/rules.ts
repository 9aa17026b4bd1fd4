import { LONGEST_GRANT_MS } from '@econsult/contract/delegates'
import { DELEGATE_RIGHTS, type DelegateRight } from '@econsult/contract/delegates/rights'
import { DELEGATE_TEXTS } from '@econsult/contract/delegates/texts'

/** Each right once, in the order used in lists, always with 'read', which every other right includes (TURN-10). */
export function wholeRights(chosen: readonly DelegateRight[]): DelegateRight[] {
  return DELEGATE_RIGHTS.filter((right) => right === 'read' || chosen.includes(right))
}

/** The reason why a right cannot end at this time; undefined if it can. Both times are in ms. */
export function endFault(endsAt: number, now: number): string | undefined {
  if (endsAt <= now) return DELEGATE_TEXTS.endPassed
  return endsAt - now > LONGEST_GRANT_MS ? DELEGATE_TEXTS.tooLong : undefined
}
