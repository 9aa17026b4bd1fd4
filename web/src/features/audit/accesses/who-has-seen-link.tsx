import type { CaseData } from '@econsult/contract/cases'
import { styled } from '@mui/material/styles'
import { whoHasSeenPath } from '../../../lib/paths.ts'
import { useActing, useUser } from '../../../lib/session/use-session.ts'
import { useOwnPractice } from '../../../lib/session/use-practice.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { phrases } from './phrases.ts'

const Place = styled('div')({ padding: '0 20px 16px' })

/** Link from a case to the list of accesses to its patient's data, for admins of its practice. */
export function WhoHasSeenLink({ caseData: { caseId, isSupport } }: { caseData: CaseData }) {
  const isPracticeAdmin = useOwnPractice() !== null
  const isOneself = useActing() === null
  const sends = useUser().userType !== 'Specialty'
  if (!isPracticeAdmin || !isOneself || !sends || isSupport) return null
  return (
    <Place>
      <TextLink to={whoHasSeenPath({ caseId })}>{phrases.whoHasSeenThis}</TextLink>
    </Place>
  )
}
