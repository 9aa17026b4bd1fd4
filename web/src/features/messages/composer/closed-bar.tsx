import { styled } from '@mui/material/styles'
import { FolderCheck } from 'lucide-react'
import type { CaseData } from '@econsult/contract/cases'
import { closesCase } from '@econsult/contract/roles'
import { useSyncExternalStore } from 'react'
import { useUser } from '../../../lib/session/use-session.ts'
import type { UnsentMessages } from '../unsent/unsent-messages.ts'
import { phrases } from './phrases.ts'

const Bar = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  margin: '8px 24px 20px',
  padding: '14px 16px',
  borderRadius: 12,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.app.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  '& > .lucide': { color: theme.vars.palette.success.main },
  [theme.breakpoints.down('md')]: { margin: '8px 12px 12px' },
}))

const Words = styled('span')(({ theme }) => ({
  '& > b': { fontWeight: 600, color: theme.vars.palette.text.primary },
}))

/** Shown instead of the composer while the case is closed. */
export function ClosedBar({ caseData, unsent }: { caseData: CaseData; unsent: UnsentMessages }) {
  const mayReopen = closesCase(useUser(), caseData)
  const hasText = useSyncExternalStore(
    unsent.subscribe,
    () => unsent.text().trim() !== '' || unsent.boxFiles().length > 0,
  )
  return (
    <Bar data-room-foot>
      <FolderCheck size={18} />
      <Words role="status">
        <b>{phrases.caseClosed}</b>
        {mayReopen ? ` ${phrases.reopenToWrite}` : null}
        {hasText ? ` ${mayReopen ? phrases.keptUntilThen : phrases.keptUntilReopened}` : null}
      </Words>
    </Bar>
  )
}
