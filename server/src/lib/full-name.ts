import { delegateName } from '@econsult/contract/delegates/names'

interface PersonName {
  readonly first_name: string | null
  readonly last_name: string | null
}

/**
 * Returns a user's name as displayed on screens, in emails and in reports, for example 'Maya Lindqvist'; '' if there is
 * none.
 */
export function fullName({ first_name, last_name }: PersonName): string {
  return `${first_name ?? ''} ${last_name ?? ''}`.trim()
}

interface ActingName extends PersonName {
  readonly delegate_first_name: string | null
  readonly delegate_last_name: string | null
}

/**
 * Returns the name of the user who performed an action: the full name, or for a delegate both names, 'A. Reyes for Dr
 * Lindqvist' (TURN-10).
 */
export function actingName(record: ActingName): string {
  const { delegate_first_name: first, delegate_last_name: last } = record
  if (first === null || last === null) return fullName(record)
  return delegateName({ firstName: first, lastName: last }, { lastName: record.last_name ?? '' })
}
