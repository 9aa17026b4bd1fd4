import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { ExampleConsult } from './example-consult.tsx'
import { LogoLink } from './logo-link.tsx'

const Panel = styled('aside')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  maxHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  padding: '40px 48px',
  overflow: 'auto',
  color: theme.vars.palette.app.onPanel,
  backgroundColor: theme.vars.palette.app.panel,
  '& :focus-visible': { outlineColor: theme.vars.palette.app.onPanelAction },
  [theme.breakpoints.down('md')]: { display: 'none' },
}))

const Middle = styled('div')({ flex: 1, display: 'flex', flexDirection: 'column', justifyContent: 'center' })

const Foot = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  color: theme.vars.palette.app.onPanelMuted,
}))

const FOOT = 'Medical e-consults between primary care providers and specialists'

/** The navy panel of the signed-out pages: what the product does, shown by a made-up consult. */
export function BrandPanel({ children, foot = FOOT }: { children?: ReactNode; foot?: ReactNode }) {
  return (
    <Panel aria-label="About the product">
      <LogoLink place="panel" />
      <Middle>{children ?? <ExampleConsult />}</Middle>
      <Foot>{foot}</Foot>
    </Panel>
  )
}
