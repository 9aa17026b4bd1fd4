import { createHash } from 'node:crypto'
import type { IntentError } from './objects.ts'

/** Behavior of a card when it is saved or charged. */
export interface CardConduct {
  /** Declined immediately when the person enters the card. */
  readonly refusedAtEntry: IntentError | null
  /** Declined later, when the card is charged without the person present. */
  readonly refusedLater: IntentError | null
  readonly asksAuthentication: boolean
}

const declined = (decline_code: string): IntentError => ({
  type: 'card_error',
  code: 'card_declined',
  decline_code,
  message:
    decline_code === 'insufficient_funds' ? 'Your card has insufficient funds.' : 'Your card was declined.',
})

const EXPIRED: IntentError = { type: 'card_error', code: 'expired_card', message: 'Your card has expired.' }
const GOOD: CardConduct = { refusedAtEntry: null, refusedLater: null, asksAuthentication: false }

/** Test card numbers from https://docs.stripe.com/testing. */
const CONDUCTS: Readonly<Record<string, CardConduct>> = {
  '4242424242424242': GOOD,
  '5555555555554444': GOOD,
  '378282246310005': GOOD,
  '4000000000000002': { ...GOOD, refusedAtEntry: declined('generic_decline') },
  '4000000000009995': { ...GOOD, refusedAtEntry: declined('insufficient_funds') },
  '4000000000000069': { ...GOOD, refusedAtEntry: EXPIRED },
  '4000000000000341': { ...GOOD, refusedLater: declined('generic_decline') },
  '4000002500003155': { ...GOOD, asksAuthentication: true },
}

/**
 * Returns the behavior of the card with this number. All numbers except those of test cards are declined, as in
 * Stripe's test mode.
 */
export function conductOf(number: string): CardConduct {
  const known = Object.hasOwn(CONDUCTS, number) ? CONDUCTS[number] : undefined
  return known ?? { ...GOOD, refusedAtEntry: declined('test_mode_live_card') }
}

/** Returns the card brand, based on the first digits. */
export function brandOf(number: string): string {
  if (/^3[47]/.test(number)) return 'amex'
  return /^5[1-5]/.test(number) ? 'mastercard' : 'visa'
}

/** Equal for the same card, regardless of the person who entered it. */
export function fingerprintOf(number: string): string {
  return createHash('sha256').update(`card ${number}`).digest('hex').slice(0, 16)
}

/** True if the last digit is the correct check digit. */
export function passesLuhn(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false
  const sum = number
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return sum % 10 === 0
}
