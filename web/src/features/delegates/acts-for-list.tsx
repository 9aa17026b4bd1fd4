import type { Clinician } from '@econsult/contract/delegates'
import { clinicianName } from '@econsult/contract/delegates/names'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { fullName } from '../../lib/full-name.ts'
import { beginActing } from '../../lib/session/acting.ts'
import { useOwnUser } from '../../lib/session/use-session.ts'
import { useNow } from '../../ui/use-now.ts'
import { DelegateRows, PersonRow } from './delegate-row.tsx'
import { grantWords } from './delegate-words.ts'

const Title = styled('h3')({ margin: '24px 0 16px' })

const Quiet = styled('p')(({ theme }) => ({ margin: 0, color: theme.vars.palette.text.secondary }))

type ActsForListProps = {
  actsFor: readonly Clinician[]
  /** Whether the list is all that the section has. */
  isAlone: boolean
}

/** The clinicians for whom the person can act now, each with the button that begins it. */
export function ActsForList({ actsFor, isAlone }: ActsForListProps) {
  const delegateId = useOwnUser().id
  const now = useNow()
  if (actsFor.length === 0) return isAlone ? <Quiet>You act for nobody.</Quiet> : null
  return (
    <>
      {isAlone ? null : <Title>You act for</Title>}
      <DelegateRows>
        {actsFor.map((one) => (
          <PersonRow key={one.clinician.id} name={fullName(one.clinician)} detail={grantWords(one, now)}>
            <Button
              size="small"
              variant="outlined"
              onClick={() => beginActing({ delegateId, ...one, rights: one.rights })}
            >
              Act for {clinicianName(one.clinician)}
            </Button>
          </PersonRow>
        ))}
      </DelegateRows>
    </>
  )
}
