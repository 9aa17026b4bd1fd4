import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('claims/web', {
  heldAndLost: 'Held and lost claims',
  heldAndLostIn: withValues<{ held: number; lost: number; from: string; to: string }>(
    '{held, number} held, {lost, number} lost (stopped by a rule or refused by the payer), for cases closed from {from} to {to}.',
  ),
  byRule: withValues<{ state: string }>('{state}, by rule'),
  byReason: withValues<{ state: string }>('{state}, by reason'),
  fits: withValues<{ why: string }>('Fits: {why}'),
  doesNotFit: withValues<{ why: string }>('Does not fit: {why}'),
  whyHeldOrLost: 'Why claims are held or lost',
  ruleOrReason: 'Rule or reason',
  state: 'State',
  claims: 'Claims',
})
