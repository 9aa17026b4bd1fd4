import type { CaseState } from '@econsult/contract/cases'
import type { CaseRecord } from '../../db/tables.ts'
import type { Caller } from '../../http/caller.ts'

/**
 * Who gets a message: the case's provider and its specialists, never the sender (document 2, section 4: a PCP's goes
 * to the specialists; Admin and Specialty senders add the case's provider).
 */
export function receiversOf(
  record: Pick<CaseRecord, 'provider_id'>,
  specialistIds: readonly string[],
  senderId: string,
): string[] {
  const receivers = new Set([record.provider_id, ...specialistIds])
  receivers.delete(senderId)
  return [...receivers]
}

/** Whose turn it is after a message: an administrator's changes nothing (decisions, section 8). */
export function stateAfterMessage(before: CaseState, sender: Pick<Caller, 'userType'>): CaseState {
  if (before === 'Unassigned' || before === 'Closed' || sender.userType === 'Admin') return before
  return sender.userType === 'Specialty' ? 'Replied' : 'Waiting'
}
