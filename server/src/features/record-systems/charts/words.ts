import { RECORD_SYSTEM_ERRORS } from '@econsult/contract/record-systems/errors'
import type { RecordFault, RecordSystemError } from '@econsult/adapters/records/records-port'

export const billingNotConnectedText = RECORD_SYSTEM_ERRORS.billingNotConnected

/** A sentence that explains an athena error during billing and what to do about it. */
export function billingFaultText({
  fault,
  uncertain,
  answer,
}: Pick<RecordSystemError, 'fault' | 'uncertain' | 'answer'>): string {
  if (uncertain) return RECORD_SYSTEM_ERRORS.billingUnclear
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
