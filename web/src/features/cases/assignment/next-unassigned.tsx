import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { ArrowRight } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { originFolder } from '../../../lib/folder-origin.ts'
import { assignPath } from '../../../lib/paths.ts'
import { useNow } from '../../../ui/use-now.ts'
import { useFetchOldestUnassignedQuery } from './assignment-calls.ts'
import { freeSpecialties } from './candidates.ts'
import { waitText } from './unassigned/wait-text.ts'
import { phrases } from './phrases.ts'

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 12,
  marginLeft: 'auto',
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('md')]: { marginTop: 12, '& > .MuiButton-root': { flex: 1, height: 48 } },
}))

/**
 * Link to the oldest unassigned case, shown once this case has its specialists; renders nothing if there is none
 * (END-09).
 */
export function NextUnassigned({ caseId }: { caseId: string }) {
  const state: unknown = useLocation().state
  const now = useNow()
  const { data } = useFetchOldestUnassignedQuery(undefined, { refetchOnMountOrArgChange: true })
  const next = data?.data.find((row) => row.caseId !== caseId)
  if (!data || !next) return null
  const count = data.page.total ?? 0
  const free = freeSpecialties(next.specialistsWithSpecialty).map((one) => one.specialtyId)
  return (
    <Line>
      {count > 0 ? phrases.stillUnassigned({ count }) : null}
      <Button
        component={Link}
        to={assignPath(next.caseId, free)}
        state={{ from: originFolder(state) }}
        variant="contained"
        endIcon={<ArrowRight />}
      >
        {phrases.next({
          patientName: next.patientName,
          wait: waitText(next.createdAt, Math.max(now, next.createdAt)),
        })}
      </Button>
    </Line>
  )
}
