import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Stack, Text } from '../../ui/layout/words.ts'
import { ExampleConsult } from './example-consult.tsx'
import { LogoLink } from './logo-link.tsx'
import { phrases } from './phrases.ts'

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

const FOOT = phrases.productInOneLine

/** The navy panel of the signed-out pages, which presents the product with a made-up consult. */
export function BrandPanel({ children, foot = FOOT }: { children?: ReactNode; foot?: ReactNode }) {
  return (
    <Panel aria-label={phrases.aboutTheProduct}>
      <LogoLink place="panel" />
      <Stack justify="center" grow>
        {children ?? <ExampleConsult />}
      </Stack>
      <Text size="tiny" tone="onPanel">
        {foot}
      </Text>
    </Panel>
  )
}
