import type { DeclineReason } from '@econsult/contract/requests/states'

/** The reasons for a decline as the specialist chooses them. */
export const REASON_CHOICES: Readonly<Record<DeclineReason, string>> = {
  'outside-specialty': 'Outside my specialty',
  'not-enough-information': 'Not enough information',
  'needs-to-be-seen': 'Needs to be seen, or is urgent',
  duplicate: 'Duplicate of another request',
  'no-capacity': 'No capacity now',
  'conflict-of-interest': 'Conflict of interest',
  license: 'My license does not cover the patient’s state',
  other: 'Other',
}
