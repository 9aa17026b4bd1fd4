import { clinicianName } from '@econsult/contract/delegates/names'
import { DELEGATE_TYPES } from '@econsult/contract/delegates'
import { UsersRound } from 'lucide-react'
import { useMemo } from 'react'
import { beginActing } from '../../lib/session/acting.ts'
import { useActing, useOwnUser } from '../../lib/session/use-session.ts'
import { useFetchDelegatesQuery } from './delegate-calls.ts'
import { phrases } from './phrases.ts'

/**
 * The clinicians for whom the user can act, as listed in the account menu; empty while the user is already acting for
 * one.
 */
export function useActingChoices() {
  const acting = useActing()
  const { id: delegateId, userType } = useOwnUser()
  const isMember = DELEGATE_TYPES.some((type) => type === userType)
  const { data } = useFetchDelegatesQuery(undefined, { skip: acting !== null || !isMember })
  const actsFor = data?.data.actsFor
  return useMemo(
    () =>
      (actsFor ?? []).map((one) => ({
        key: one.clinician.id,
        label: phrases.actFor({ name: clinicianName(one.clinician) }),
        Icon: UsersRound,
        begin: () => beginActing({ delegateId, ...one }),
      })),
    [actsFor, delegateId],
  )
}
