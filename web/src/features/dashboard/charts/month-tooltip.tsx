import { styled } from '@mui/material/styles'
import { createContext, useContext } from 'react'
import { ChartsTooltipContainer, useAxesTooltip } from '@mui/x-charts/ChartsTooltip'

const Box = styled('div')(({ theme }) => ({
  padding: '8px 12px',
  borderRadius: 4,
  fontSize: '0.75rem',
  lineHeight: '1rem',
  color: theme.vars.palette.app.onPanelMuted,
  backgroundColor: theme.vars.palette.app.tooltip,
  boxShadow: 'var(--shadow-middle)',
  '& div': { color: theme.vars.palette.app.onPanel, fontSize: '0.8125rem', lineHeight: '1.125rem' },
}))

export interface TooltipWords {
  /** The month, such as 'Jan. 2026'. */
  readonly head: string
  readonly lines: readonly { readonly label?: string; readonly figure: string }[]
}

/** Provides a chart's function that returns the tooltip text of the month at an index. */
export const TooltipWordsOf = createContext<(index: number) => TooltipWords | undefined>(() => undefined)

/** The tooltip for the month under the pointer. */
export function MonthTooltip() {
  return (
    <ChartsTooltipContainer trigger="axis" placement="left">
      <Content />
    </ChartsTooltipContainer>
  )
}

function Content() {
  const wordsAt = useContext(TooltipWordsOf)
  const index = useAxesTooltip()?.[0]?.dataIndex
  const words = index === undefined ? undefined : wordsAt(index)
  if (words === undefined) return null
  return (
    <Box>
      {words.head}
      {words.lines.map(({ label, figure }) => (
        <div key={label ?? figure}>
          {label === undefined ? null : `${label} `}
          <b>{figure}</b>
        </div>
      ))}
    </Box>
  )
}
