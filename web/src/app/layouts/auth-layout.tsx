import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { LanguageMenu } from '../../ui/language-menu.tsx'
import { NOTICE_STRIP, PAGE_ABOVE_NOTICES, WITH_NOTICES } from '../../ui/notices/notice-strip.ts'
import { BrandPanel } from './brand-panel.tsx'
import { MAIN_ID } from './frame.ts'
import { LogoLink } from './logo-link.tsx'

type AuthLayoutProps = {
  children: ReactNode
  /** Width of the form's column in pixels: 384 for sign-in and passwords, 480 for the referral, 560 for sign-up. */
  width?: number
  /** Replaces the example in the navy panel, for example with the steps of a sign-up. */
  panel?: ReactNode
  /** The last line of the panel. */
  panelFoot?: ReactNode
  /** Width of the panel in pixels: 520, or 400 beside the long sign-up forms. */
  panelWidth?: number
  /** Replaces the logo on a phone. */
  phoneHead?: ReactNode
}

const Page = styled('div', { shouldForwardProp: (prop) => prop !== 'panelWidth' })<{ panelWidth: number }>(
  ({ theme, panelWidth }) => ({
    height: '100dvh',
    display: 'grid',
    gridTemplateColumns: `${panelWidth}px 1fr`,
    gridTemplateRows: 'minmax(0, 1fr)',
    backgroundColor: theme.vars.palette.background.paper,
    '@media print': { height: 'auto' },
    [theme.breakpoints.down('md')]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr',
      ...PAGE_ABOVE_NOTICES,
    },
  }),
)

const PhoneHead = styled('header')(({ theme }) => ({
  padding: '24px 24px 0',
  [theme.breakpoints.up('md')]: { display: 'none' },
}))

const Main = styled('main')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  padding: 40,
  // The notices are below the form, at its left edge: only the form ends above them; the panel keeps its full height.
  [theme.breakpoints.up('md')]: {
    overflowY: 'auto',
    '& > *': { marginBlock: 'auto' },
    [WITH_NOTICES]: { marginBottom: NOTICE_STRIP },
  },
  [theme.breakpoints.down('md')]: { padding: '40px 24px 24px' },
  '@media print': { overflow: 'visible' },
}))

/** The layout of signed-out pages: a navy panel on the left (only a logo on a phone) and one column for the form. */
export function AuthLayout({
  children,
  width = 384,
  panel,
  panelFoot,
  panelWidth = 520,
  phoneHead,
}: AuthLayoutProps) {
  return (
    <Page data-layout="auth" panelWidth={panelWidth}>
      <BrandPanel foot={panelFoot}>{panel}</BrandPanel>
      <PhoneHead>{phoneHead ?? <LogoLink place="page" />}</PhoneHead>
      <Main id={MAIN_ID} tabIndex={-1}>
        <div style={{ width: '100%', maxWidth: width }}>
          {children}
          <LanguageMenu />
        </div>
      </Main>
    </Page>
  )
}
