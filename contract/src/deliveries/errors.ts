import { definePhrases, withValues } from '../languages/phrases.ts'

/** Texts of refusals about deliveries. */
export const DELIVERY_ERRORS = definePhrases('deliveries/contract/errors', {
  claimWithReport: 'Only a report sent to athena can include a claim.',
  linkOver: 'This link is no longer valid.',
  acceptedAlready: 'This was already accepted. Nothing is sent twice.',
  supportCase: 'A support case has no report to send.',
  notLinked: withValues<{ system: string }>(
    'This patient has no chart in {system}, or your practice is not connected to it.',
  ),
})
