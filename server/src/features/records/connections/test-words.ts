import type { RecordFault } from '@econsult/adapters/records/records-port'
import type { PracticeSystem } from '@econsult/contract/record-systems'

/** Why a connection does not work, and what to do about it. */
export function testFailure(
  system: PracticeSystem,
  fault: RecordFault,
): { readonly summary: string; readonly detail: string } {
  const texts: Record<RecordFault, { summary: string; detail: string }> = {
    away: { summary: `${system} does not answer.`, detail: 'Try again in a few minutes.' },
    throttled: { summary: `${system} is busy.`, detail: 'Try again in a minute.' },
    refused: {
      summary: `${system} refused these credentials.`,
      detail: `Check the name and the secret in ${system}.`,
    },
    unknown: {
      summary: `${system} does not know this practice.`,
      detail: `Check the number of your practice in ${system}.`,
    },
    unreadable: {
      summary: `${system} gave an answer that cannot be read.`,
      detail: 'Check the address, then try again later.',
    },
  }
  return texts[fault]
}
