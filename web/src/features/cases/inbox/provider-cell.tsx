import type { CaseRow } from '@econsult/contract/cases'
import type { UserType } from '@econsult/contract/roles'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { LifeBuoy, Mail } from 'lucide-react'
import { Row, Stack } from '../../../ui/layout/words.ts'
import { PersonAvatar } from '../../../ui/person-avatar.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { isSupportCase, otherPerson, providerInFull, specialtyTitles } from './row-facts.ts'
import { Clipped } from './row-text.ts'
import { phrases } from './phrases.ts'

const Quiet = styled('span')(({ theme }) => ({ fontWeight: 400, color: theme.vars.palette.text.disabled }))

const Person = styled(Clipped)(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.disabled,
}))

const Mark = styled('span')(({ theme }) => ({
  flex: 'none',
  width: 16,
  color: theme.vars.palette.app.primaryText,
  '& .lucide': { strokeWidth: 2.2 },
}))

const SupportMark = styled(LifeBuoy)(({ theme }) => ({
  flex: 'none',
  margin: '0 2px',
  color: theme.vars.palette.info.main,
}))

/** The envelope icon that marks an unread case (INB-06). */
export function UnreadMark({ size }: { size: number }) {
  return (
    <>
      <Mail size={size} />
      <VisuallyHidden>{phrases.unread}</VisuallyHidden>
    </>
  )
}

/** The specialty and the other user of the case, such as 'Cardiology · S. Okonjo'. */
export function SpecialtyAndPerson({ row, viewer }: { row: CaseRow; viewer: UserType }) {
  const person = otherPerson(row, viewer)
  return (
    <Clipped>
      <Clipped data-strong>{specialtyTitles(row)}</Clipped>
      {person ? <Quiet> · {person.short}</Quiet> : null}
    </Clipped>
  )
}

type ProviderCellProps = {
  row: CaseRow
  viewer: UserType
  /** True if the envelope has a separate column; otherwise it is shown before the specialty. */
  hasMark: boolean
}

/** The cell of the column Provider (specialty); its tooltip shows the full names. */
export function ProviderCell({ row, viewer, hasMark }: ProviderCellProps) {
  const person = otherPerson(row, viewer)
  return (
    <Tooltip title={providerInFull(row, viewer)} describeChild>
      <Row as="span" gap={2} shrink>
        {hasMark ? <Mark>{row.isUnread ? <UnreadMark size={16} /> : null}</Mark> : null}
        {person === null && isSupportCase(row) ? (
          <SupportMark size={20} />
        ) : (
          <PersonAvatar name={person?.name} />
        )}
        {!hasMark && row.isUnread ? (
          <Mark>
            <UnreadMark size={16} />
          </Mark>
        ) : null}
        <Stack as="span" shrink>
          <Clipped data-strong>{specialtyTitles(row)}</Clipped>
          {person ? <Person>{person.name}</Person> : null}
        </Stack>
      </Row>
    </Tooltip>
  )
}
