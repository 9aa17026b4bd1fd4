import ButtonBase from '@mui/material/ButtonBase'
import { createsCases } from '@econsult/contract/roles'
import { styled } from '@mui/material/styles'
import { Plus } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { NOTICE_STRIP, WITH_NOTICES } from '../../ui/notices/notice-strip.ts'
import { useMay } from '../../lib/session/use-session.ts'
import { PATHS } from '../../lib/paths.ts'
import type { FrameUser } from './frame.ts'
import { phrases } from './phrases.ts'

// This button is hidden while rows are selected (the selection bar replaces it) and while the start button of Needs you
// is shown.
const Floating = styled(ButtonBase<typeof Link>)(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.fab,
  right: 16,
  bottom: 20,
  gap: 8,
  height: 52,
  padding: '0 20px 0 16px',
  borderRadius: 26,
  fontFamily: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: 650,
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  boxShadow: 'var(--shadow-middle)',
  '&:active': { backgroundColor: theme.vars.palette.app.primaryPress },
  [WITH_NOTICES]: { bottom: `calc(${NOTICE_STRIP} + 8px)` },
  'body:has([data-selection-bar], [data-floating-start]) &': { display: 'none' },
  [theme.breakpoints.up('md')]: { display: 'none' },
  '@media print': { display: 'none' },
}))

/** The floating button that creates a case on a small screen, for users who can create cases (ROUT-07). */
export const CreateCaseButton = memo(function CreateCaseButton({ user }: { user: FrameUser | undefined }) {
  const mayPrepare = useMay('prepare')
  if (!user || !mayPrepare || !createsCases(user.userType)) return null
  return (
    <Floating component={Link} to={PATHS.createCase} data-floating-button>
      <Plus size={20} />
      {phrases.createACase}
    </Floating>
  )
})
