import { CLOSING_ERRORS } from '@econsult/contract/closing/errors'
import { said, type Text } from '@econsult/contract/languages/codes'
import { closesCase } from '@econsult/contract/roles'
import type { CaseRecord } from '../../tables/cases.ts'
import type { Caller } from '../../sessions/caller.ts'

/**
 * Returns true if a user may close and reopen the cases they have access to (ROOM-07). Any user may close and reopen
 * their own support case.
 */
export function mayCloseCases(
  person: Pick<Caller, 'id' | 'userType'>,
  records: readonly Pick<CaseRecord, 'is_support' | 'created_by'>[],
): boolean {
  return records.every(({ is_support: isSupport, created_by: createdById }) =>
    closesCase(person, { isSupport, createdById }),
  )
}

/** Returns the error text for closing cases that are already closed, or reopening cases that are open. */
export function doneAlready(records: readonly unknown[], state: 'closed' | 'open'): Text {
  return said(records.length === 1 ? CLOSING_ERRORS.already : CLOSING_ERRORS.oneAlready, { state })
}
