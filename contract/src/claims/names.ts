import type { ClaimState, OverrideReason } from '../claims.ts'
import { definePhrases } from '../languages/phrases.ts'

const STATE_PHRASES = definePhrases('claims/contract/states', {
  toBill: 'To bill',
  held: 'Held',
  stopped: 'Stopped',
  sent: 'Sent',
  refused: 'Refused',
})

/** The states of a claim as displayed to users. */
export const CLAIM_STATE_NAMES: Record<ClaimState, string> = {
  'to-bill': STATE_PHRASES.toBill,
  held: STATE_PHRASES.held,
  stopped: STATE_PHRASES.stopped,
  sent: STATE_PHRASES.sent,
  refused: STATE_PHRASES.refused,
}

const OVERRIDE_PHRASES = definePhrases('claims/contract/overrides', {
  anotherProblem: 'The visit was for another problem',
  visitCancelled: 'The visit was canceled or did not take place',
  payerAllows: 'The payer allows it',
  other: 'Other',
})

/** The reasons for overriding the rules as displayed to users. */
export const OVERRIDE_REASON_NAMES: Record<OverrideReason, string> = {
  'another-problem': OVERRIDE_PHRASES.anotherProblem,
  'visit-cancelled': OVERRIDE_PHRASES.visitCancelled,
  'payer-allows': OVERRIDE_PHRASES.payerAllows,
  other: OVERRIDE_PHRASES.other,
}
