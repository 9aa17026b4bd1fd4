import type { RecordFault, RecordSystemError } from '@econsult/adapters/records/records-port'

export const billingNotConnectedText =
  'athena is not connected. Ask the admin of your practice, or close the case without billing.'

/** What happened at athena while somebody bills, and what to do. */
export function billingFaultText({
  fault,
  uncertain,
  answer,
}: Pick<RecordSystemError, 'fault' | 'uncertain' | 'answer'>): string {
  if (uncertain)
    return 'athena did not answer clearly. Look in athena whether the claim is there before you try again.'
  const said = answer?.words ? ` It says: ${answer.words}` : ''
  const texts: Record<RecordFault, string> = {
    away: 'athena does not answer right now. Try again in a few minutes.',
    throttled: 'athena is busy. Try again in a minute.',
    refused: `athena refused this.${said || ' Ask whoever looks after it in your practice.'}`,
    unknown: 'athena does not know this patient any more. Check the patient there.',
    unreadable: 'athena gave an answer that cannot be read. Try again later.',
  }
  return texts[fault]
}
