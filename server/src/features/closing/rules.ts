import { closesCase } from '@econsult/contract/roles'
import type { CaseRecord } from '../../tables/cases.ts'
import type { Caller } from '../../sessions/caller.ts'

/** True if a person may close and reopen cases they see (ROOM-07); anyone may do so with their own support case. */
export function mayCloseCases(
  person: Pick<Caller, 'id' | 'userType'>,
  records: readonly Pick<CaseRecord, 'is_support' | 'created_by'>[],
): boolean {
  return records.every(({ is_support: isSupport, created_by: createdById }) =>
    closesCase(person, { isSupport, createdById }),
  )
}

/** The text of a refusal to close closed cases, or to reopen open ones. */
export function doneAlready(records: readonly unknown[], state: 'closed' | 'open'): string {
  if (records.length === 1) return `This case is already ${state}.`
  return `One of these cases is already ${state}. Nothing was changed.`
}
