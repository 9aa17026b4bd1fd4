import { styled } from '@mui/material/styles'
import { Children, type ReactNode } from 'react'

const Card = styled('section')(({ theme }) => ({
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.vars.shape.borderRadius,
}))

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 34,
  padding: '0 12px',
  backgroundColor: theme.vars.palette.app.sunken,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > h2': { ...theme.typography.subtitle2, margin: 0 },
  '& > span': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}))

const Empty = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: '6px 12px',
  color: theme.vars.palette.text.secondary,
}))

type PacketCardProps = { title: string; count: string; empty: string; children: ReactNode }

/** One part of what was sent, with how many of how many. */
export function PacketCard({ title, count, empty, children }: PacketCardProps) {
  return (
    <Card aria-label={title}>
      <Head>
        <h2>{title}</h2>
        <span>{count}</span>
      </Head>
      {Children.toArray(children).length > 0 ? children : <Empty>{empty}</Empty>}
    </Card>
  )
}
