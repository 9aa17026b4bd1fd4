import type { Clinician } from '@econsult/contract/delegates'
import { clinicianName } from '@econsult/contract/delegates/names'
import Button from '@mui/material/Button'
import { fullName } from '../../lib/full-name.ts'
import { beginActing } from '../../lib/session/acting.ts'
import { useOwnUser } from '../../lib/session/use-session.ts'
import { Text } from '../../ui/layout/words.ts'
import { useNow } from '../../ui/use-now.ts'
import { DelegateRows, PersonRow } from './delegate-row.tsx'
import { grantWords } from './delegate-words.ts'
import { phrases } from './phrases.ts'

type ActsForListProps = {
  actsFor: readonly Clinician[]
  /** True if this list is the only content of the section. */
  isAlone: boolean
}

/** The clinicians for whom the user can currently act, each with a button that starts acting for them. */
export function ActsForList({ actsFor, isAlone }: ActsForListProps) {
  const delegateId = useOwnUser().id
  const now = useNow()
  if (actsFor.length === 0) return isAlone ? <Text tone="secondary">{phrases.actForNobody}</Text> : null
  return (
    <>
      {isAlone ? null : (
        <Text as="h3" top={6} bottom={4}>
          {phrases.clinicians}
        </Text>
      )}
      <DelegateRows>
        {actsFor.map((one) => (
          <PersonRow key={one.clinician.id} name={fullName(one.clinician)} detail={grantWords(one, now)}>
            <Button
              size="small"
              variant="outlined"
              onClick={() => beginActing({ delegateId, ...one, rights: one.rights })}
            >
              {phrases.actFor({ name: clinicianName(one.clinician) })}
            </Button>
          </PersonRow>
        ))}
      </DelegateRows>
    </>
  )
}
