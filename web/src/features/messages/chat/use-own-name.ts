import { delegateName } from '@econsult/contract/delegates/names'
import { useActing, useOwnUser } from '../../../lib/session/use-session.ts'

/** How what the person writes is signed: 'A. Reyes for Dr Lindqvist' for a delegate; '' for everybody else. */
export function useOwnName(): string {
  const acting = useActing()
  const own = useOwnUser()
  return acting ? delegateName(own, acting.clinician) : ''
}
