import type { RecordFault, RecordSystemError } from '@econsult/adapters/records/records-port'

export const billingNotConnectedText =
  'athena is not connected. Ask the admin of your practice, or close the case without billing.'

/** A sentence that explains an athena error during billing and what to do about it. */
export function billingFaultText({
  fault,
  uncertain,
  answer,
}: Pick<RecordSystemError, 'fault' | 'uncertain' | 'answer'>): string {
  if (uncertain)
    return 'The response from athena was unclear. Check in athena whether the claim is there before you try again.'
  const said = answer?.words ? ` It says: ${answer.words}` : ''
  const texts: Record<RecordFault, string> = {
    away: 'athena is not responding right now. Try again in a few minutes.',
    throttled: 'athena is busy. Try again in a minute.',
    refused: `athena refused this.${said || ' Ask the person who manages it in your practice.'}`,
    unknown: 'athena no longer has this patient. Check the patient there.',
    unreadable: 'athena sent a response that could not be read. Try again later.',
    tooLarge: 'athena sent a response that is too large to be read. Try again later.',
  }
  return texts[fault]
}
