import { createsCases } from '@econsult/contract/roles'
import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { formatNumber } from '../../lib/numbers.ts'
import { useUser } from '../../lib/session/use-session.ts'
import type { FollowUpFilter } from './follow-up-filter.ts'
import { phrases } from './phrases.ts'

const Group = styled(ToggleButtonGroup)(({ theme }) => ({
  [theme.breakpoints.down('md')]: { flex: 1, '& > .MuiToggleButton-root': { flex: 1, height: 40 } },
}))

const Count = styled('b')(({ theme }) => ({
  marginLeft: 6,
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
}))

type FollowUpScopeProps = {
  counts: { readonly mine: number; readonly all: number } | undefined
  scope: FollowUpFilter['scope']
  onChange: (scope: FollowUpFilter['scope']) => void
}

/** A choice for senders between the entries that they must complete and all entries that they can see. */
export function FollowUpScope({ counts, scope, onChange }: FollowUpScopeProps) {
  const { userType } = useUser()
  if (!createsCases(userType)) return null
  return (
    <Group
      exclusive
      value={scope}
      aria-label={phrases.whose}
      onChange={(_event, chosen: FollowUpFilter['scope'] | null) => onChange(chosen ?? scope)}
    >
      <ToggleButton value="mine">
        {phrases.mine}
        <Count>{counts && formatNumber(counts.mine)}</Count>
      </ToggleButton>
      <ToggleButton value="all">
        {userType === 'PCP' ? phrases.myCases : phrases.practice}{' '}
        <Count>{counts && formatNumber(counts.all)}</Count>
      </ToggleButton>
    </Group>
  )
}
