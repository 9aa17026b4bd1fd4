import { type Delivery, NEEDS_ATTENTION } from '@econsult/contract/deliveries'
import { isClaim, systemOfTarget } from '@econsult/contract/deliveries/texts'
import { factsOf } from '@econsult/contract/record-systems/systems'
import { FileText, type LucideIcon, Printer, ReceiptText } from 'lucide-react'
import { MINUTE } from '../../lib/durations.ts'
import { phrases } from './phrases.ts'

interface Kind {
  readonly word: string
  readonly Icon: LucideIcon
}

/** The displayed kind of document, such as 'Report' or 'Corrected report' (END-06). */
export function kindOf({ target, isCorrection }: Pick<Delivery, 'target' | 'isCorrection'>): Kind {
  if (isClaim(target)) return { word: phrases.claim, Icon: ReceiptText }
  if (target === 'fax') return { word: isCorrection ? phrases.correctedFax : phrases.fax, Icon: Printer }
  return { word: isCorrection ? phrases.correctedReport : phrases.report, Icon: FileText }
}

/** The next step of a delivery or, if it is finished, its outcome; in words. */
export function nextWords(delivery: Delivery, now: number): string {
  const { state, target, nextTryAt, tries, pages, hasArrived, claimStatus } = delivery
  if (state === NEEDS_ATTENTION) return phrases.stoppedAfter({ count: tries })
  if (state === 'accepted') {
    const system = systemOfTarget(target)
    if (system) return isClaim(target) || factsOf(system).claimStatus !== null ? claimStatus : ''
    if (pages === null) return hasArrived === true ? phrases.faxArrived : phrases.faxOnItsWay
    return hasArrived === true
      ? phrases.pagesArrived({ count: pages })
      : phrases.pagesOnTheirWay({ count: pages })
  }
  if (state === 'sending') return phrases.inProgress
  if (nextTryAt === null || nextTryAt <= now) return phrases.nextTryNow
  const minutes = Math.ceil((nextTryAt - now) / MINUTE)
  return minutes < 60
    ? phrases.nextTryInMinutes({ count: minutes })
    : phrases.nextTryInHours({ count: Math.round(minutes / 60) })
}

/** True if a user can retry the delivery. */
export function canRetry({ state }: Pick<Delivery, 'state'>): boolean {
  return state === 'failed' || state === NEEDS_ATTENTION
}
