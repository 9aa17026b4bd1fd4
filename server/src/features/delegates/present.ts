import type { Clinician, Delegate } from '@econsult/contract/delegates'
import type { ActingRecord } from '../../sessions/acting/store.ts'
import type { DelegateRecord } from './store.ts'

interface Times {
  readonly rights: Delegate['rights']
  readonly begins_at: Date
  readonly ends_at: Date
}

function grantOf({ rights, begins_at, ends_at }: Times) {
  return { rights, beginsAt: begins_at.getTime(), endsAt: ends_at.getTime() }
}

/** Formats a delegate for display to their clinician. */
export function presentDelegate(record: Omit<DelegateRecord, 'practice_id' | 'id'>): Delegate {
  const { delegate_id: id, first_name: firstName, last_name: lastName } = record
  return { ...grantOf(record), delegate: { id, firstName, lastName } }
}

/** Formats a clinician for display to their delegate. */
export function presentClinician(record: ActingRecord, practiceId: string): Clinician {
  const { id, first_name: firstName, last_name: lastName, user_type: userType } = record
  return { ...grantOf(record), clinician: { id, firstName, lastName, userType, practiceId } }
}
