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

type TurnOfCase = Pick<CaseRecord, 'state' | 'is_support' | 'created_by'>

/**
 * Whose turn it is after a message: an administrator's changes nothing (decisions, section 8), save that it answers a
 * support case.
 */
export function stateAfterMessage(
  { state: before, is_support: isSupport, created_by: creator }: TurnOfCase,
  sender: Pick<Caller, 'id' | 'userType'>,
): CaseState {
  if (isSupport && before !== 'Closed') return sender.id === creator ? 'Waiting' : 'Replied'
  if (before === 'Unassigned' || before === 'Closed' || sender.userType === 'Admin') return before
  return sender.userType === 'Specialty' ? 'Replied' : 'Waiting'
}
