import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { TooltipWords } from './month-tooltip.tsx'

const Frame = styled('div', { shouldForwardProp: (name) => name !== 'tall' })<{ tall: boolean }>(
  ({ theme, tall }) => ({
    height: tall ? 388 : 248,
    margin: '0 -8px',
    // A click on a month opens the list behind it.
    cursor: 'pointer',
    [theme.breakpoints.down('md')]: { height: tall ? 240 : 216 },
    '& .MuiChartsGrid-line': { stroke: theme.vars.palette.divider },
    '& .MuiChartsAxis-root .MuiChartsAxis-tickLabel': {
      ...theme.typography.caption,
      fill: theme.vars.palette.text.disabled,
    },
    '& .MuiChartsAxis-line, & .MuiChartsAxis-tick': { display: 'none' },
    '& .MuiChartsAxisHighlight-root': {
      stroke: theme.vars.palette.app.lineStrong,
      strokeDasharray: '3 3',
    },
    '& .MuiLineChart-line': { strokeWidth: 2.2, strokeLinejoin: 'round', strokeLinecap: 'round' },
    '& .MuiLineChart-mark': { fill: theme.vars.palette.background.paper, strokeWidth: 2, r: '3px' },
    '& [data-series="percentile90"].MuiLineChart-line': { strokeDasharray: '6 5' },
  }),
)

type ChartFrameProps = {
  /** Description of the chart for screen readers; the table beside it has the figures. */
  label: string
  tall?: boolean
  children: ReactNode
}

/** A chart with its height, its colors, and its name for screen readers. */
export function ChartFrame({ label, tall = false, children }: ChartFrameProps) {
  return (
    <Frame role="img" aria-label={label} tall={tall}>
      {children}
    </Frame>
  )
}

/** Space around the drawing; the y axis needs additional space. */
export const MARGIN = { top: 12, right: 36, bottom: 0, left: 8 } as const

/** Props that all charts of figures by month share. */
export type MonthChartProps = {
  label: string
  months: readonly string[]
  wordsAt: (index: number) => TooltipWords | undefined
  /** Address of the list behind the month at this index; undefined if it has none. */
  pathAt: (index: number) => string | undefined
  /** The label of a tick of the y axis. */
  tickWords?: (value: number) => string
  /** Smallest step between two ticks. */
  step?: number
}

/** Opens the list of the cases that are counted in the month that is clicked. */
export function useOpenMonth(pathAt: MonthChartProps['pathAt']) {
  const navigate = useNavigate()
  return (_event: unknown, pressed: { readonly dataIndex: number } | null) => {
    const path = pressed ? pathAt(pressed.dataIndex) : undefined
    if (path !== undefined) void navigate(path)
  }
}
