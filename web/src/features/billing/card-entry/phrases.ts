import { definePhrases } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('billing/web/card-entry', {
  processedByStripe: 'Processed by Stripe. We never see your card number.',
  card: 'Card',
  cardNumber: 'Card number',
  expiryDate: 'Expiry date',
  expiryExample: 'MM / YY',
  securityCode: 'Security code',
  securityCodeExample: 'CVC',
  zipCode: 'ZIP code',
  zipCodeExample: 'ZIP',
  bankQuestion: 'Your bank asks you to verify your identity',
  bankHelp: 'This is the sandbox’s test bank. A real bank sends you a code or opens its app.',
  fail: 'Fail',
  complete: 'Complete',
})
