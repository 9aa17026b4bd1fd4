import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

const Section = styled('section')(({ theme }) => ({
  minWidth: 0,
  padding: 16,
  borderLeft: `1px solid ${theme.vars.palette.divider}`,
  '& > header': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', marginBottom: 4 },
  '& > header > span': { ...theme.typography.caption, color: theme.vars.palette.text.disabled },
  '& > ul': { margin: 0, padding: 0, listStyle: 'none' },
  [theme.breakpoints.down('md')]: { borderLeft: 0, borderTop: `1px solid ${theme.vars.palette.divider}` },
}))

type ChecklistFrameProps = {
  title: string
  /** Content to the right of the title. */
  note: string | null
  children: ReactNode
}

/** The section of an answer that contains its actions. */
export function ChecklistFrame({ title, note, children }: ChecklistFrameProps) {
  return (
    <Section aria-label={title}>
      <header>
        <h3>{title}</h3>
        {note === null ? null : <span>{note}</span>}
      </header>
      <ul>{children}</ul>
    </Section>
  )
}
