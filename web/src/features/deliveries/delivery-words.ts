import type { Delivery } from '@econsult/contract/deliveries'
import { isClaim, systemOfTarget } from '@econsult/contract/deliveries/texts'
import { factsOf } from '@econsult/contract/record-systems/systems'
import { FileText, type LucideIcon, Printer, ReceiptText } from 'lucide-react'
import { MINUTE } from '../../lib/durations.ts'

interface Kind {
  readonly word: string
  readonly Icon: LucideIcon
}

/** The displayed kind of document, such as 'Report' or 'Corrected report' (END-06). */
export function kindOf({ target, isCorrection }: Pick<Delivery, 'target' | 'isCorrection'>): Kind {
  if (isClaim(target)) return { word: 'Claim', Icon: ReceiptText }
  if (target === 'fax') return { word: isCorrection ? 'Corrected fax' : 'Fax', Icon: Printer }
  return { word: isCorrection ? 'Corrected report' : 'Report', Icon: FileText }
}

/** The next step of a delivery or, if it is finished, its outcome; in words. */
export function nextWords(delivery: Delivery, now: number): string {
  const { state, target, nextTryAt, tries, pages, hasArrived, claimStatus } = delivery
  if (state === 'needs attention') return tries === 1 ? 'Stopped after 1 try' : `Stopped after ${tries} tries`
  if (state === 'accepted') {
    const system = systemOfTarget(target)
    if (system) return isClaim(target) || factsOf(system).claimStatus !== null ? claimStatus : ''
    const arrived = hasArrived === true ? 'arrived' : 'on its way'
    return pages === null ? `Fax ${arrived}` : `${pages} ${pages === 1 ? 'page' : 'pages'}, ${arrived}`
  }
  if (state === 'sending') return 'In progress'
  if (nextTryAt === null || nextTryAt <= now) return 'Next try now'
  const minutes = Math.ceil((nextTryAt - now) / MINUTE)
  return minutes < 60 ? `Next try in ${minutes} min` : `Next try in ${Math.round(minutes / 60)} h`
}

/** True if a user can retry the delivery. */
export function canRetry({ state }: Pick<Delivery, 'state'>): boolean {
  return state === 'failed' || state === 'needs attention'
}
