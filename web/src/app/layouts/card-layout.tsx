import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { PAGE_ABOVE_NOTICES } from '../../ui/notices/notice-strip.ts'
import { MAIN_ID } from './frame.ts'
import { LogoLink } from './logo-link.tsx'

const Page = styled('div')({ ...PAGE_ABOVE_NOTICES, display: 'flex', flexDirection: 'column' })

const Header = styled('header')({ padding: '20px 24px' })

const Main = styled('main')(({ theme }) => ({
  flex: '1 0 auto',
  display: 'grid',
  placeItems: 'center',
  padding: '0 24px 96px',
  [theme.breakpoints.down('md')]: { padding: '0 16px 96px' },
}))

const Card = styled('section')(({ theme }) => ({
  width: '100%',
  maxWidth: 480,
  padding: '40px 40px 32px',
  textAlign: 'center',
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}, ${theme.shadows[1]}`,
  [theme.breakpoints.down('md')]: { padding: '40px 24px 32px' },
}))

/** A layout with one centred card below the product's name. */
export function CardLayout({ children }: { children: ReactNode }) {
  return (
    <Page>
      <Header>
        <LogoLink place="page" />
      </Header>
      <Main id={MAIN_ID} tabIndex={-1}>
        <Card>{children}</Card>
      </Main>
    </Page>
  )
}
