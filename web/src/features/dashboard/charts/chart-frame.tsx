import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { TooltipWords } from './month-tooltip.tsx'

const Frame = styled('div', { shouldForwardProp: (name) => name !== 'tall' })<{ tall: boolean }>(
  ({ theme, tall }) => ({
    height: tall ? 388 : 248,
    margin: '0 -8px',
    // A click on a month opens the list of its consults.
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
  /** Description of the chart for screen readers; the table view contains the numbers. */
  label: string
  tall?: boolean
  children: ReactNode
}

/** The frame of a chart: height, colors, and the description for screen readers. */
export function ChartFrame({ label, tall = false, children }: ChartFrameProps) {
  return (
    <Frame role="img" aria-label={label} tall={tall}>
      {children}
    </Frame>
  )
}

/** Margins around the plotted area; the labels of the y axis need additional space. */
export const MARGIN = { top: 12, right: 36, bottom: 0, left: 8 } as const

/** Props shared by all charts that show values by month. */
export type MonthChartProps = {
  label: string
  months: readonly string[]
  wordsAt: (index: number) => TooltipWords | undefined
  /** Address of the list of consults counted in the month at this index; undefined if there is none. */
  pathAt: (index: number) => string | undefined
  /** Formats the label of a y axis tick. */
  tickWords?: (value: number) => string
  /** Smallest difference between two y axis ticks. */
  step?: number
}

/** Returns a click handler that opens the list of the consults counted in the clicked month. */
export function useOpenMonth(pathAt: MonthChartProps['pathAt']) {
  const navigate = useNavigate()
  return (_event: unknown, pressed: { readonly dataIndex: number } | null) => {
    const path = pressed ? pathAt(pressed.dataIndex) : undefined
    if (path !== undefined) void navigate(path)
  }
}
