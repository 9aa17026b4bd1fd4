import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

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

const Remark = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: '6px 12px',
  color: theme.vars.palette.text.secondary,
  'div + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}))

type PacketCardProps = {
  title: string
  count: string
  /** Remarks that are shown in addition to the rows, or instead of them. */
  remarks: readonly string[]
  children: ReactNode
}

/** One part of the sent packet: the number of its items, and remarks about missing items. */
export function PacketCard({ title, count, remarks, children }: PacketCardProps) {
  return (
    <Card aria-label={title}>
      <Head>
        <h2>{title}</h2>
        <span>{count}</span>
      </Head>
      {children}
      {remarks.map((remark) => (
        <Remark key={remark}>{remark}</Remark>
      ))}
    </Card>
  )
}
