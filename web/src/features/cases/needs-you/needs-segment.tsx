import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { styled } from '@mui/material/styles'
import { useLocation, useNavigate } from 'react-router'
import { PATHS } from '../../../lib/paths.ts'
import { useFolderCounts } from '../../../lib/folder-counts.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { phrases } from './phrases.ts'

const Bar = styled('div')({ padding: '0 16px 12px', '& > .MuiToggleButtonGroup-root': { display: 'flex' } })

const Count = styled('span')(({ theme }) => ({
  marginLeft: 6,
  color: theme.vars.palette.text.secondary,
  '&[data-needs]': { fontWeight: 600, color: theme.vars.palette.app.primaryText },
}))

/**
 * Switch under the title on a phone, between the cases that wait for the viewer and all open cases. Renders nothing for
 * users for whom no case can wait.
 */
export function NeedsSegment() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { needs, open } = useFolderCounts()
  if (typeof needs !== 'number') return null
  return (
    <Bar>
      <ToggleButtonGroup
        exclusive
        value={pathname === PATHS.needsYou ? PATHS.needsYou : PATHS.openCases}
        onChange={(_event, path: string | null) => {
          if (path !== null) void navigate(path)
        }}
        aria-label={phrases.whichCases}
      >
        <ToggleButton value={PATHS.needsYou}>
          {phrases.needsYou} <Count data-needs>{formatNumber(needs)}</Count>
        </ToggleButton>
        <ToggleButton value={PATHS.openCases}>
          {phrases.allOpen} <Count>{typeof open === 'number' ? formatNumber(open) : null}</Count>
        </ToggleButton>
      </ToggleButtonGroup>
    </Bar>
  )
}
